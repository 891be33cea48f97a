import { startEmbedHost, loaderScript, settledStates } from '../support/embed-page.ts';
import { readFileSync } from 'node:fs';
const src = readFileSync('test/e2e/widgets-on-pages.test.ts','utf8');
async function main() {
const host = await startEmbedHost(() => Date.UTC(2026, 10, 20, 18));
for (const names of [['polls']]) {
const url = host.page('/x', names.map(n=>`<div data-tarja="${n}" data-height="400"></div>`).join('')+loaderScript);
const page = await host.browser.newPage({viewport:{width:1280,height:900}});
await page.clock.install({time:Date.UTC(2026, 10, 20, 18)});
await page.addInitScript(`(()=>{
  const known = new Map();
  const ask = window.fetch.bind(window);
  window.answered=0; window.IntersectionObserver=undefined; const counter=window;
  window.fetch = async (input, init) => {
    const url = String(input);
    if (!known.has(url)) {
      const answer = await ask(input, init);
      if (answer.ok) known.set(url, await answer.clone().text());
      return answer;
    }
    counter.answered++;
    const text = known.get(url) ?? '';
    const moved = text.replace(/(:\\s*\\d+\\.)(\\d)/g, (_, whole, digit) => whole + ((Number(digit) + counter.answered) % 10));
    return new Response(moved, { headers: { 'content-type': 'application/json', 'cache-control': 'max-age=60' } });
  };
})()`);
await page.goto(url); if(names.length) await settledStates(page); else await page.evaluate(()=>setInterval(()=>{},60000));
const b = await page.context().newCDPSession(page); await b.send('Performance.enable');
const out=[];
const snap=async()=>{ let t=''; const f=(e:any)=>{t+=e.chunk}; b.on('HeapProfiler.addHeapSnapshotChunk',f); await b.send('HeapProfiler.takeHeapSnapshot',{}); b.off('HeapProfiler.addHeapSnapshotChunk',f); return JSON.parse(t)};
const sum=(s:any)=>{ const F=s.snapshot.meta.node_fields, T=s.snapshot.meta.node_types[0]; const m=new Map(); for(let i=0;i<s.nodes.length;i+=F.length){ const k=T[s.nodes[i]]+' '+s.strings[s.nodes[i+1]].slice(0,60); const v=m.get(k)||[0,0]; v[0]++; v[1]+=s.nodes[i+3]; m.set(k,v);} return m;};
await page.clock.runFor('02:00:00'); const A=await snap(); await page.clock.runFor('02:00:00'); const B=await snap();
const a=sum(A), c=sum(B); const rows=[]; for(const [k,v] of c){const o=a.get(k)||[0,0]; rows.push([v[1]-o[1],v[0]-o[0],k]);} rows.sort((x:any,y:any)=>y[0]-x[0]); console.log(rows.slice(0,15).join('\n'));
// retainer path of a late node
const {snapshot:{meta},nodes,edges,strings}=B; const NF=meta.node_fields.length, EF=meta.edge_fields.length; const eidx=meta.node_fields.indexOf('edge_count'); const ret=new Map(); let e=0; for(let i=0;i<nodes.length;i+=NF){ for(let k=0;k<nodes[i+eidx];k++,e+=EF){ const to=edges[e+2]; if(meta.edge_types[0][edges[e]]==='weak') continue; if(!ret.has(to)) ret.set(to,[]); ret.get(to).push([i, meta.edge_types[0][edges[e]], edges[e+1]]);} }
const idsA=new Set(); for(let i=0;i<A.nodes.length;i+=NF) idsA.add(A.nodes[i+2]);
const want=rows[0][2] as string; const fresh=[]; for(let i=0;i<nodes.length;i+=NF){ const k=meta.node_types[0][nodes[i]]+' '+strings[nodes[i+1]].slice(0,60); if(k===want && !idsA.has(nodes[i+2])) fresh.push(i);} console.log(want, fresh.length);
for (const start of [fresh[10], fresh[Math.floor(fresh.length/2)]]) { const q=[[start]]; const seen=new Set([start]); let found; while(q.length){ const p=q.shift()!; const n=p[p.length-1]; if (n===0 || p.length>25) {found=p;break;} for(const [f] of ret.get(n)??[]) if(!seen.has(f)){seen.add(f); q.push([...p,f]);} } console.log((found??[]).map((n:any)=>meta.node_types[0][nodes[n]]+':'+strings[nodes[n+1]].slice(0,50)).join(' <- ')); }

for(let h=0;h<5;h++){ await page.clock.runFor('04:00:00'); await b.send('HeapProfiler.collectGarbage'); const {metrics}=await b.send('Performance.getMetrics'); const of=(n:string)=>metrics.find(m=>m.name===n)?.value; out.push([of('Nodes'),of('JSEventListeners'),Math.round(of('JSHeapUsedSize')!/1000)].join('/')); }
console.log(names.join(), await page.evaluate(()=>(window as any).answered), out.join('  '));
await page.close();
}
await host.close();
}
main().catch(e=>console.log(e));
