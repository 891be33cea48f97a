/** A module that is bundled to one classic script, as a text: `scripts/bridge-plugin.mjs` makes it. */
declare module '*?bridge' {
  const text: string;
  export default text;
}
