const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const starter = /<script type="module" async="">([\s\S]*?)<\/script>/
const staticImport = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm

/**
 * Pictures and letters before scripts: what brings a page to life is asked for once the page has been shown, or at once
 * where nobody is looking. Rewrites the router's preloads and the script that starts it; HTML without them, as while
 * developing, stays as it is.
 */
export function scriptsAfterPaint(html: string): string {
  const [script = '', code = ''] = starter.exec(html) ?? []
  const hrefs = [...html.matchAll(preload)].map(([, href]) => href)
  if (!script || hrefs.length === 0) return html
  // A function keeps `$&` and the like in the code as they are.
  return html.replaceAll(preload, '').replace(script, () => `<script>${afterPaint(hrefs, code)}</script>`)
}

/** A browser that never tells of a paint starts after this many milliseconds. */
const patience = 3000

function afterPaint(hrefs: readonly (string | undefined)[], code: string): string {
  const imports = [...code.matchAll(staticImport)]
  const names = imports.map(([, name]) => name ?? '').join()
  const modules = imports.map(([, , url]) => `import("${url}")`).join()
  return `(start=>{
let begun
const begin=()=>{if(!begun){begun=true;start()}}
if(document.hidden)begin()
else{new PerformanceObserver(begin).observe({type:"paint",buffered:true});setTimeout(begin,${patience})}
})(async()=>{
for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))
const[${names}]=await Promise.all([${modules}])
${code.replaceAll(staticImport, '').trim()}
})`
}
