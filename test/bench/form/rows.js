/** A table of 10,000 rows, as the format declares it. */
export const count = 10_000;
export const visible = 20;

export const field = {
  key: 't',
  name: 'rows',
  label: 'Rows',
  type: 'table',
  columns: [
    { key: 'name', label: 'Name', type: 'text' },
    { key: 'votes', label: 'Votes', type: 'number', min: 0, max: 1_000_000 },
    { key: 'live', label: 'Live', type: 'boolean' },
    {
      key: 'side',
      label: 'Side',
      type: 'dropdown',
      options: ['left', 'right'].map((value) => ({ value, text: value })),
    },
  ],
  default: Array.from({ length: count }, (_, at) => ({
    name: `Row ${at}`,
    votes: at,
    live: at % 3 === 0,
    side: at % 2 ? 'left' : 'right',
  })),
};
