import type { Story } from '../shared/story.ts';

/** A small chart in the manner of a plotting library. */
const bars = [38, 40, 39, 42, 43, 45]
  .map((value, at) => `<rect x="${60 + at * 90}" y="${340 - value * 6}" width="64" height="${value * 6}"/>`)
  .join('');
const figure = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400"><path fill="#fff" d="M0 0h640v400H0z"/><g fill="#2b6cb0">${bars}</g><path stroke="#222" stroke-width="2" d="M40 340h580"/></svg>`,
)}`;

const story: Story = {
  looks: {
    figure: {
      figure,
      heading: 'Turnout by month',
      alt: 'Six bars that rise from 38 to 45',
      source: 'electoral office',
      code: 'import matplotlib.pyplot as plt\nplt.bar(range(6), [38, 40, 39, 42, 43, 45])',
    },
  },
  states: {
    empty: { answers: {} },
    'a wrong address': { settings: { figure: 'ftp://files.example/figure.png' }, answers: {} },
  },
  height: '20em',
};

export default story;
