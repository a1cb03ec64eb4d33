// status: compile-error
