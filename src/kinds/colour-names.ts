/** The named colours of CSS, and transparent, as one text, because it packs well. `gray` may be written `grey` as well. */
const list =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown ' +
  'burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan ' +
  'darkgoldenrod darkgray darkgreen darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred ' +
  'darksalmon darkseagreen darkslateblue darkslategray darkturquoise darkviolet deeppink deepskyblue dimgray ' +
  'dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green ' +
  'greenyellow honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon ' +
  'lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightpink lightsalmon lightseagreen ' +
  'lightskyblue lightslategray lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine ' +
  'mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise ' +
  'mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange ' +
  'orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum ' +
  'powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell ' +
  'sienna silver skyblue slateblue slategray snow springgreen steelblue tan teal thistle tomato turquoise ' +
  'violet wheat white whitesmoke yellow yellowgreen transparent';

let known: ReadonlySet<string> | undefined;

function names(): ReadonlySet<string> {
  if (!known) {
    const american = list.split(' ');
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
