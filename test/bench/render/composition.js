import { createElement } from 'react';
import { AbsoluteFill, Composition, interpolate, registerRoot, useCurrentFrame } from 'remotion';

/* The lower third of the bench, as Remotion draws one: a plate that opens, and a name that rises in it. */

const clamp = { extrapolateLeft: 'clamp', extrapolateRight: 'clamp' };
const plate = {
  position: 'absolute',
  left: 120,
  bottom: 110,
  width: 620,
  padding: '22px 36px',
  background: '#0b1f3a',
  borderLeft: '10px solid #ffb81c',
  fontFamily: 'sans-serif',
};

function LowerThird() {
  const frame = useCurrentFrame();
  const closed = interpolate(frame, [0, 30], [100, 0], clamp);
  const below = interpolate(frame, [10, 40], [40, 0], clamp);
  const name = { color: 'white', fontSize: 58, fontWeight: 700, transform: `translateY(${below}px)` };
  return createElement(
    AbsoluteFill,
    null,
    createElement(
      'div',
      { style: { ...plate, clipPath: `inset(0 ${closed}% 0 0)` } },
      createElement('div', { style: { overflow: 'hidden' } }, createElement('div', { style: name }, 'Helena Sá Couto')),
      createElement('div', { style: { color: '#cfd8e6', fontSize: 32 } }, 'Political editor'),
    ),
  );
}

registerRoot(() =>
  createElement(Composition, {
    id: 'lower-third',
    component: LowerThird,
    width: 1920,
    height: 1080,
    fps: 50,
    durationInFrames: 400,
  }),
);
