import { Chart, Legend, LinearScale, LineController, LineElement, PointElement } from 'chart.js';

Chart.register(Legend, LinearScale, LineController, LineElement, PointElement);

export function draw(place, times, rows) {
  const canvas = document.createElement('canvas');
  place.append(canvas);
  const datasetsOf = (rows) =>
    rows.map((row, at) => ({
      label: `Candidate ${at + 1}`,
      borderColor: `hsl(${at * 24} 60% 40%)`,
      borderWidth: 2,
      pointRadius: 0,
      data: row.map((y, index) => ({ x: times[index], y })),
    }));
  const chart = new Chart(canvas, {
    type: 'line',
    data: { datasets: datasetsOf(rows) },
    options: {
      animation: false,
      parsing: false,
      normalized: true,
      maintainAspectRatio: false,
      scales: { x: { type: 'linear' }, y: { beginAtZero: true } },
    },
  });
  const show = (rows) => {
    datasetsOf(rows).forEach(({ data }, at) => {
      chart.data.datasets[at].data = data;
    });
    chart.update('none');
  };
  return { show, drawn: () => chart.chartArea !== undefined, end: () => chart.destroy() };
}
