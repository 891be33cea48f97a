/** The named colours of CSS, and transparent, by what their names begin with. `gray` may be written `grey` as well. */
const families = {
  '':
    'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown ' +
    'burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan dimgray dodgerblue ' +
    'firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow ' +
    'honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lime ' +
    'limegreen linen magenta maroon midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive ' +
    'olivedrab orange orangered orchid papayawhip peachpuff peru pink plum powderblue purple rebeccapurple ' +
    'red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue ' +
    'slategray snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke ' +
    'yellow yellowgreen transparent',
  dark:
    'blue cyan goldenrod gray green khaki magenta olivegreen orange orchid red salmon seagreen slateblue ' +
    'slategray turquoise violet',
  light: 'blue coral cyan goldenrodyellow gray green pink salmon seagreen skyblue slategray steelblue yellow',
  medium: 'aquamarine blue orchid purple seagreen slateblue springgreen turquoise violetred',
  deep: 'pink skyblue',
  pale: 'goldenrod green turquoise violetred',
};

let known: ReadonlySet<string> | undefined;

function names(): ReadonlySet<string> {
  if (!known) {
    const american = Object.entries(families).flatMap(([shade, names]) => names.split(' ').map((name) => shade + name));
    known = new Set([...american, ...american.map((name) => name.replace('gray', 'grey'))]);
  }
  return known;
}

/** Whether CSS has a colour of that name, in any case. */
export function isColourName(name: string): boolean {
  return names().has(name.toLowerCase());
}

/** Every name CSS has for a colour. */
export function colourNames(): string[] {
  return [...names()];
}

/** The colours of the names above, in their order. */
const list =
  'f0f8ff faebd7 00ffff 7fffd4 f0ffff f5f5dc ffe4c4 000000 ffebcd 0000ff 8a2be2 a52a2a deb887 5f9ea0 ' +
  '7fff00 d2691e ff7f50 6495ed fff8dc dc143c 00ffff 696969 1e90ff b22222 fffaf0 228b22 ff00ff dcdcdc ' +
  'f8f8ff ffd700 daa520 808080 008000 adff2f f0fff0 ff69b4 cd5c5c 4b0082 fffff0 f0e68c e6e6fa fff0f5 ' +
  '7cfc00 fffacd 00ff00 32cd32 faf0e6 ff00ff 800000 191970 f5fffa ffe4e1 ffe4b5 ffdead 000080 fdf5e6 ' +
  '808000 6b8e23 ffa500 ff4500 da70d6 ffefd5 ffdab9 cd853f ffc0cb dda0dd b0e0e6 800080 663399 ff0000 ' +
  'bc8f8f 4169e1 8b4513 fa8072 f4a460 2e8b57 fff5ee a0522d c0c0c0 87ceeb 6a5acd 708090 fffafa 00ff7f ' +
  '4682b4 d2b48c 008080 d8bfd8 ff6347 40e0d0 ee82ee f5deb3 ffffff f5f5f5 ffff00 9acd32 00000000 00008b ' +
  '008b8b b8860b a9a9a9 006400 bdb76b 8b008b 556b2f ff8c00 9932cc 8b0000 e9967a 8fbc8f 483d8b 2f4f4f ' +
  '00ced1 9400d3 add8e6 f08080 e0ffff fafad2 d3d3d3 90ee90 ffb6c1 ffa07a 20b2aa 87cefa 778899 b0c4de ' +
  'ffffe0 66cdaa 0000cd ba55d3 9370db 3cb371 7b68ee 00fa9a 48d1cc c71585 ff1493 00bfff eee8aa 98fb98 ' +
  'afeeee db7093';

let digits: readonly string[] | undefined;

/** The colour of a CSS name, in any case, as hexadecimal digits; `undefined` for a name that CSS does not have. */
export function hexOfName(name: string): string | undefined {
  digits ??= list.split(' ');
  return digits[colourNames().indexOf(name.toLowerCase().replace('grey', 'gray'))];
}
