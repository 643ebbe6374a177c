/** Without the nonce of a rendering, so that it is compiled once. */
const preload = /<link rel="modulepreload" href="([^"]+)"( nonce="[^"]*")?\/>/g
const staticImport = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm

/**
 * Makes the browser request the scripts after the first paint, or at once in a background tab, so that fonts
 * and pictures come first (docs/decisions/0008). Rewrites the preload links and the start script that
 * `<Scripts>` renders: it takes HTML attributes only, and a component in its place would have to set the
 * router's private globals. HTML of another shape, as in development, stays unchanged. Tags without the nonce
 * of this rendering are not ours.
 */
export function scriptsAfterPaint(html: string, nonce = ''): string {
  const mark = nonce && ` nonce="${nonce}"`
  const start = html.indexOf(`<script${mark} type="module" async="">`)
  const end = html.indexOf('</script>', start)
  const hrefs: string[] = []
  const withoutPreloads = (part: string) =>
    part.replaceAll(preload, (link, href: string, itsMark = '') => {
      if (itsMark !== mark) return link
      hrefs.push(href)
      return ''
    })
  if (start < 0 || end < 0) return html
  const before = withoutPreloads(html.slice(0, start))
  const after = withoutPreloads(html.slice(end + '</script>'.length))
  const code = html.slice(html.indexOf('>', start) + 1, end)
  return hrefs.length === 0 ? html : `${before}<script${mark}>${afterPaint(hrefs, code)}</script>${after}`
}

/** Milliseconds after which the scripts start in a browser that reports no paint. */
const paintTimeout = 3000

function afterPaint(hrefs: readonly string[], code: string): string {
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
