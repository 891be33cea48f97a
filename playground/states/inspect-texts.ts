/** What is wrong with a text in the picture, in the order of how bad it is. */
export interface TextFault {
  /** `overflow`: a box cuts it. `outside`: it leaves the graphics-safe area. `contrast`: it is hard to read on what is behind it. */
  readonly kind: 'overflow' | 'outside' | 'contrast';
  /** Name of the field, or key of the column, that is bound to its element. */
  readonly name?: string;
  /** Its beginning. */
  readonly text: string;
  /** Contrast to what is behind it: 4.5 is the least that reads well. */
  readonly ratio?: number;
  /** Over which picture; without it, on a ground of its own. */
  readonly over?: 'black' | 'white' | 'picture';
}

/** What a frame posts to its page once the graphic has arrived. */
export interface Inspection {
  readonly tarjaInspection: string;
  readonly faults: readonly TextFault[];
}

/**
 * Looks at all texts of a document each time its graphic has arrived, and posts an `Inspection` to the page.
 *
 * It runs inside the template's frame, as text: it may refer to nothing outside itself.
 */
export function inspectTexts(token: string): void {
  /** Of the picture's width and height, at each edge (EBU R 95). */
  const SAFE = 0.05;
  const LEAST = 4.5;
  type Rgba = readonly [number, number, number, number];

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Rgba>();
  const colourOf = (css: string): Rgba => {
    const before = known.get(css);
    if (before) return before;
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour: Rgba = [r, g, b, a / 255];
    known.set(css, colour);
    return colour;
  };
  const over = ([r, g, b, a]: Rgba, [x, y, z]: Rgba): Rgba => [
    r * a + x * (1 - a),
    g * a + y * (1 - a),
    b * a + z * (1 - a),
    1,
  ];
  const luminance = ([r, g, b]: Rgba): number => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (a: Rgba, b: Rgba): number => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  };

  /** The document, and the open shadow roots in it: a module draws in one. */
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ];
  const rootOf = (element: Element) => element.getRootNode() as Document | ShadowRoot;
  const above = (element: Element): Element | null => {
    const root = rootOf(element);
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const holds = (outer: Element, inner: Element): boolean => {
    for (let one: Element | null = inner; one; one = above(one)) if (one === outer) return true;
    return false;
  };
  /** What is painted at a point of a root, the nearest first, down to what lies behind its host. */
  const stackAt = (root: Document | ShadowRoot, x: number, y: number): Element[] => {
    const stack = root.elementsFromPoint(x, y);
    if (!(root instanceof ShadowRoot)) return stack;
    const around = stackAt(rootOf(root.host), x, y);
    const own = stack.filter((one) => rootOf(one) === root);
    return [...own, ...around.slice(Math.max(0, around.indexOf(root.host)))];
  };

  /** Colours behind a point of an element, the nearest first. They end with an opaque one, a picture, or nothing at all. */
  const groundsBehind = (
    element: Element,
    x: number,
    y: number,
  ): { layers: Rgba[]; end: 'opaque' | 'picture' | 'none' } => {
    const stack = stackAt(rootOf(element), x, y);
    const from = stack.findIndex((one) => holds(one, element));
    const layers: Rgba[] = [];
    for (const one of stack.slice(Math.max(0, from))) {
      const styles = [getComputedStyle(one, '::after'), getComputedStyle(one, '::before')].filter(
        ({ content, width, position }) =>
          content !== 'none' && position === 'absolute' && Number.parseFloat(width) >= one.clientWidth * 0.9,
      );
      for (const { backgroundColor, backgroundImage } of [...styles, getComputedStyle(one)]) {
        if (backgroundImage !== 'none' && one !== element) return { layers, end: 'picture' };
        const colour = colourOf(backgroundColor);
        if (colour[3] === 0) continue;
        layers.push(colour);
        if (colour[3] > 0.98) return { layers, end: 'opaque' };
      }
      if (/^(?:img|video|canvas|image)$/i.test(one.tagName)) return { layers, end: 'picture' };
    }
    return { layers, end: 'none' };
  };

  /** The worst contrast of a text, and over which picture. */
  const worstContrast = (element: Element, box: DOMRect): Pick<TextFault, 'ratio' | 'over'> | undefined => {
    const { layers, end } = groundsBehind(element, box.x + box.width / 2, box.y + box.height / 2);
    const ink = colourOf(getComputedStyle(element).color);
    const ratioOver = (picture: Rgba) => {
      const ground = layers.reduceRight((behind, layer) => over(layer, behind), picture);
      return contrast(over(ink, ground), ground);
    };
    if (end === 'opaque') {
      const ratio = ratioOver([0, 0, 0, 1]);
      return ratio < LEAST ? { ratio } : undefined;
    }
    const cases = { black: [0, 0, 0, 1], white: [255, 255, 255, 1], picture: [119, 119, 119, 1] } as const;
    const ratios = Object.entries(cases).map(([name, colour]) => ({
      over: end === 'picture' ? 'picture' : (name as 'black' | 'white' | 'picture'),
      ratio: ratioOver(colour),
    })) satisfies { over: TextFault['over']; ratio: number }[];
    const worst = ratios.reduce((low, one) => (one.ratio < low.ratio ? one : low));
    return worst.ratio < LEAST ? { ...worst, over: worst.over as 'black' | 'white' | 'picture' } : undefined;
  };

  /** The part of a text that boxes with a hidden overflow leave to be seen, and whether they cut it; `undefined`: none of it. */
  const seenOf = (element: Element, box: DOMRect): { seen: DOMRect; isCut: boolean } | undefined => {
    const { fontSize, textIndent } = getComputedStyle(element);
    // Letters do not fill their line.
    const air = Number.parseFloat(fontSize) * 0.35;
    // What is moved out of its box by an indent shall not be seen.
    const indent = Math.max(0, -Number.parseFloat(textIndent));
    let { left, right, top, bottom } = box;
    let isCut = false;
    for (let one: Element | null = element; one && one !== document.body; one = above(one)) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const edges = one.getBoundingClientRect();
      if (overflowX !== 'visible') {
        isCut ||= box.left + indent < edges.left - 2 || box.right > edges.right + 2;
        left = Math.max(left, edges.left);
        right = Math.min(right, edges.right);
      }
      if (overflowY !== 'visible') {
        isCut ||= box.top < edges.top - air || box.bottom > edges.bottom + air;
        top = Math.max(top, edges.top);
        bottom = Math.min(bottom, edges.bottom);
      }
    }
    if (right <= left || bottom - top <= air) return undefined;
    return { seen: new DOMRect(left, top, right - left, bottom - top), isCut };
  };

  const report = (): void => {
    // Elements that take no pointer are behind or before others all the same.
    const pointers = new CSSStyleSheet();
    pointers.replaceSync('* { pointer-events: auto !important; }');
    const roots = rootsIn(document);
    for (const root of roots) root.adoptedStyleSheets.push(pointers);
    // A crawl runs through the edges of the picture, and is cut there.
    const moving = roots
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []));
    const found = new Map<string, TextFault>();
    const { innerWidth: width, innerHeight: height } = window;
    const texts = roots.flatMap((root) => {
      const walker = document.createTreeWalker(root instanceof ShadowRoot ? root : document.body, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node);
      return nodes;
    });
    for (const node of texts) {
      const element = node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || /^(?:script|style|template)$/i.test(element.tagName)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const shown = seenOf(element, box);
      if (!shown) continue;
      const name = element.closest('[data-text]')?.getAttribute('data-text') ?? undefined;
      const add = (fault: Pick<TextFault, 'kind' | 'ratio' | 'over'>) => {
        const key = `${fault.kind} ${name ?? text}`;
        if (!found.has(key)) found.set(key, { ...fault, ...(name !== undefined && { name }), text: text.slice(0, 40) });
      };
      if (!moving.some((target) => holds(target, element))) {
        if (shown.isCut) add({ kind: 'overflow' });
        const x = width * SAFE - 1;
        // Letters do not fill their line: a fifth of it is air at each edge.
        const y = height * SAFE - Number.parseFloat(getComputedStyle(element).fontSize) * 0.2;
        const { left, top, right, bottom } = shown.seen;
        if (left < x || top < y || right > width - x || bottom > height - y) add({ kind: 'outside' });
      }
      const poor = worstContrast(element, shown.seen);
      if (poor) add({ kind: 'contrast', ...poor });
    }
    for (const { adoptedStyleSheets: sheets } of roots) sheets.splice(sheets.indexOf(pointers), 1);
    const inspection: Inspection = { tarjaInspection: token, faults: [...found.values()] };
    parent.postMessage(inspection, '*');
  };

  const root = document.documentElement;
  new MutationObserver(() => {
    if (root.dataset['phase'] !== 'on') return;
    void document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(report)));
  }).observe(root, { attributes: true, attributeFilter: ['data-phase'] });
}
