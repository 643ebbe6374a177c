const staticImport = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm

/**
 * Makes the browser request the scripts after the first paint, or at once in a background tab, so that fonts and
 * pictures come first (docs/decisions/0008). Rewrites the preload links and the start script that `<Scripts>` renders:
 * it takes HTML attributes only, and a component in its place would have to set the router's private globals. HTML of
 * another shape, as in development, stays unchanged. Tags without the nonce of this rendering are not ours.
 */
export function scriptsAfterPaint(html: string, nonce = ''): string {
  const mark = nonce && ` nonce="${nonce}"`
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]+)"${mark}/>`, 'g')
  const starter = new RegExp(`<script${mark} type="module" async="">([\\s\\S]*?)</script>`)
  const [script = '', code = ''] = starter.exec(html) ?? []
  const hrefs = [...html.matchAll(preload)].map(([, href]) => href)
  if (!script || hrefs.length === 0) return html
  // A function keeps `$&` and the like in the code as they are.
  return html
    .replaceAll(preload, '')
    .replace(script, () => `<script${mark}>${afterPaint(hrefs, code)}</script>`)
}

/** Milliseconds after which the scripts start in a browser that reports no paint. */
const paintTimeout = 3000

function afterPaint(hrefs: readonly (string | undefined)[], code: string): string {
  const imports = [...code.matchAll(staticImport)]
  const names = imports.map(([, name]) => name ?? '').join()
  const modules = imports.map(([, , url]) => `import("${url}")`).join()
  return `(start=>{
let started
const begin=()=>{if(!started){started=true;start()}}
if(document.hidden)begin()
else{new PerformanceObserver(begin).observe({type:"paint",buffered:true});setTimeout(begin,${paintTimeout})}
})(async()=>{
for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))
const[${names}]=await Promise.all([${modules}])
${code.replaceAll(staticImport, '').trim()}
})`
}
