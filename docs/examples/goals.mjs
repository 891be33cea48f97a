/*
 * Writes the goals of a match into the graphic “score” on layer 30 while it is on air; “scoreboard” has fields of other names:
 *
 *     node goals.mjs 2 1
 *
 * TARJA_STATION is the station's address, TARJA_OPERATOR_TOKEN its token where it has one. Node 20 and nothing else.
 */

const station = process.env.TARJA_STATION ?? 'http://127.0.0.1:8700';
const token = process.env.TARJA_OPERATOR_TOKEN;

async function send(method, path, body, headers = {}) {
  const answer = await fetch(station + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, ...(await answer.json()) };
}

const [homeGoals = '0', awayGoals = '0'] = process.argv.slice(2);
const layer = '/api/show/air/main/30';
let { revision, air } = await send('GET', layer);
while (air?.phase === 'on') {
  const done = await send(
    'POST',
    `${layer}/update`,
    { values: { homeGoals, awayGoals }, by: 'goals' },
    { 'if-match': `"${revision}"` },
  );
  if (done.code !== 'stale') {
    console.log(done.message ?? `${homeGoals} : ${awayGoals}, revision ${done.revision}`);
    break;
  }
  // Another change came first. What is there now is looked at, and the goals are sent for that.
  ({ revision, current: air } = done);
}
if (air?.phase !== 'on') console.log('Nothing is on air on layer 30.');
