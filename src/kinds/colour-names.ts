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
