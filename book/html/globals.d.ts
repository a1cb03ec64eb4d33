// globals.d.ts: what tsc is told of all scripts (tests/tools): elements that are looked for are those of HTML, and what
// an event is about is an element. Packages from npm are not looked into.
interface ParentNode {
  querySelector<Name extends keyof HTMLElementTagNameMap>(selectors: Name): HTMLElementTagNameMap[Name] | null;
  querySelector(selectors: string): any;
  querySelectorAll<Name extends keyof HTMLElementTagNameMap>(selectors: Name): NodeListOf<HTMLElementTagNameMap[Name]>;
  querySelectorAll(selectors: string): NodeListOf<any>;
}
interface EventTarget {
  closest(selectors: string): any;
}
interface Element {
  closest(selectors: string): any;
  focus(options?: FocusOptions): void;
  world: any; // of world.js, as tests ask for it
  ready: any;
}
interface Window {
  smallSteps: any; // lib/load.js
}
declare const smallSteps: any;
declare module '@codemirror/*';
declare module '@lezer/*';
declare module 'd3-*';
declare module 'fflate';
declare module 'llvm';
declare module 'llvm/*';
