//> all
int half(int x);

int half(int x)
{
    return x / 2;
}
//<

int third(int x);
int third(int x)
{
    return x / 3;
}
