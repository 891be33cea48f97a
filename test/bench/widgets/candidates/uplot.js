import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export function draw(place, times, rows) {
  const seconds = times.map((at) => at / 1000);
  let ready = false;
  const plot = new uPlot(
    {
      width: 1600,
      height: 800,
      legend: { show: false },
      series: [
        {},
        ...rows.map((_, at) => ({
          label: `Candidate ${at + 1}`,
          stroke: `hsl(${at * 24} 60% 40%)`,
          width: 2,
          points: { show: false },
        })),
      ],
      hooks: { draw: [() => (ready = true)] },
    },
    [seconds, ...rows],
    place,
  );
  return { show: (rows) => plot.setData([seconds, ...rows]), drawn: () => ready, end: () => plot.destroy() };
}
