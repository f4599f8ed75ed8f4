/** The type of a component in TypeScript files; Astro's own check knows its props as well. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export { component as default };
}
