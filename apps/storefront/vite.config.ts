import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { supportedBrowsers } from '@corium/browser/supported-browsers'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }

const src = fileURLToPath(new URL('./src/', import.meta.url))

const base = '/web/'

/** Leaves out the texts of React Aria in the thirty languages that the shop does not have. */
const twoLanguagesOnly: Plugin = {
  name: 'two-languages-only',
  enforce: 'pre',
  load: {
    filter: { id: /react-(aria|stately)\/dist\/private\/intl\/\w+\/(?!zh-CN|en-US)[a-z]{2}-[A-Z]{2}\.m?js/ },
    handler: () => 'export default {}',
  },
}

/**
 * Parts of libraries that the shop does not use. Of React Router: routes that are fetched when a link shows,
 * tracing, and loaders that only the server can run. Every page has a `clientLoader`, so that of React
 * Router's fetching remains what reads the state of the page that the server sent. The shop loads the code of
 * pages by itself. Of TanStack Query: mutations; `call` performs what changes something. Of Vite: style
 * sheets of parts of a page, of which there are none, and preloading. `import()` is called once the files of a
 * part are in the browser's cache, because older browsers (Chromium before 156, and so WeChat) do not load a
 * module again that failed once. A part of one file comes without a list; its `import()` names the file.
 */
const unusedParts: Record<string, string> = {
  'fog-of-war': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export const getPartialManifest = () => undefined
    export const getPathsWithAncestors = () => []
    export const handleClientVersionMismatch = () => undefined
    export const getManifestPath = () => ''
    export const URL_LIMIT = 0`,
  instrumentation: `
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = {}`,
  'single-fetch': `
    import { decode } from '../../../vendor/turbo-stream-v2/turbo-stream.js'
    import { ErrorResponseImpl } from '../../router/utils.js'
    const read = {
      SanitizedError: (name, message) => ({ value: new Error(message) }),
      ErrorResponse: (data, status, statusText) => ({ value: new ErrorResponseImpl(status, statusText, data) }),
    }
    export const decodeViaTurboStream = (body) =>
      decode(body, { plugins: [(type, ...values) => read[type]?.(...values)] })
    const load = async ({ matches }) => {
      const called = matches.filter((match) => match.shouldCallHandler())
      const results = called.map(async (match) => [match.route.id, await match.resolve((handler) => handler())])
      return Object.fromEntries(await Promise.all(results))
    }
    export const getTurboStreamSingleFetchDataStrategy = () => (navigation) => navigation.runClientMiddleware(load)
    const never = undefined
    export {
      never as getSingleFetchDataStrategyImpl, never as NO_BODY_STATUS_CODES, never as SingleFetchRedirectSymbol,
      never as singleFetchUrl, never as StreamTransfer, never as stripIndexParam,
    }`,
  routeModules: `export { loadRouteModule } from '${src}app/load-route-module.ts'`,
  mutationCache: `
    export class MutationCache {
      findAll() { return [] }
      clear() {}
      resumePausedMutations() { return Promise.resolve() }
    }`,
  'preload-helper': `
    const download = async (file) => {
      const url = origin + '${base}' + file
      if (performance.getEntriesByName(url)[0]?.decodedBodySize) return
      const response = await fetch(url)
      if (!response.ok) throw Error(url)
      await response.blob()
    }
    export const __vitePreload = (load, files) =>
      Promise.all((files[0] ? files : ['assets/' + /[\\w-]+\\.js/.exec(load)]).map(download)).then(load)`,
}

/**
 * Leaves them out of the browser's code: every route is known at once (react-router.config.ts). The build
 * fails when a later version of a library imports something else from them.
 */
const smallerLibraries: Plugin = {
  name: 'smaller-libraries',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: {
      id: /(react-router\/dist\/production\/lib\/(dom\/ssr\/(fog-of-war|routeModules|single-fetch)|router\/instrumentation)|query-core\/build\/modern\/mutationCache|vite\/preload-helper)\.js$/,
    },
    handler: (id) => unusedParts[/([\w-]+)\.js$/.exec(id)?.[1] ?? ''],
  },
}

const dependencies: Record<string, string> = packageJson.dependencies

/** Fails the build when the server bundle imports a package that a production install leaves out. */
const productionPackages: Plugin = {
  name: 'production-packages',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'ssr') return
    const imported = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
    )
    for (const name of imported) {
      const [scope = '', rest] = name.split('/')
      const owner = scope.startsWith('@') ? `${scope}/${rest}` : scope
      if (name in bundle || isBuiltin(name) || owner in dependencies) continue
      this.error(
        `The server bundle imports ${name}: list ${owner} under "dependencies" or in ssr.noExternal.`,
      )
    }
  },
}

type Bundler = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The modules of ours that every page loads: what the root and the entry import, and what those import. */
function frameModules(bundler: Bundler): Set<string> {
  const found = new Set<string>()
  const entry = `${src}entry.client.tsx`
  const waiting = [entry, `${src}root.tsx`, `${src}root.tsx?__react-router-build-client-route`]
  for (const id of waiting) {
    // A library's index names far more than is used; what is used follows its importer into the chunk.
    if (found.has(id) || id.includes('/node_modules/')) continue
    found.add(id)
    waiting.push(...(bundler.getModuleInfo(id)?.importedIds ?? []))
  }
  if (found.size < 50) throw new Error('vite.config.ts: the modules of the frame are not found')
  // The entry starts React when it runs, so it must not run before the pages that import the frame.
  found.delete(entry)
  return found
}

let frame: Set<string> | undefined

/**
 * Modules that are large, or import large libraries, and that few pages need. A chunk of a folder would bring
 * them to all pages that load it.
 */
const apart =
  /\/(combo-box|dialog-frame|term-hint|country-picker|range-slider|not-found-panel|near-address|cut-out-piece|qr-code|draw-qr-code|printed-code|prepare-picture|number-stepper|quantity-stepper|upload-picture|comment-tags|avatar|discount-lines|text-block|article-actions|aria-language|color-dialog|log-out|mask)\.tsx?$|\/contract\/src\/look\.ts$|\/shop\/address-form\//

const isPart = (id: string) =>
  /storefront\/src\/(ui|api|i18n|shop\/(page|goods|money))\/[\w-]+\.tsx?$|\/listing\/use-url-state\.ts$|\/packages\/|node_modules\/lucide\//.test(
    id,
  ) && !apart.test(id)

/** What screens that sell goods share, and the member's screens do not need. */
const isGoodsPart = (id: string) =>
  /\/shop\/goods\/(?!picture|sample-swatch|use-format|use-color-card|color-card-)|\/ui\/(term|load-more)\.tsx$|\/listing\/use-url-state\.ts$|\/api\/(viewed|behavior)\.ts$|\/contract\/src\/pricing\.ts$/.test(
    id,
  ) && isPart(id)

/** What the member's screens and the checkout share. */
const isAccountPart = (id: string) =>
  /\/shop\/page\/(account-|copy-order|count-done|countdown|event-list|list-tabs|missing-order|paged-list|pagination|use-current|use-list-url|use-unread|while-logged-in)|\/shop\/goods\/color-card-status|\/ui\/(radio-group|steps)\.tsx$|\/contract\/src\/(order-status|pay-status)\.ts$|\/api\/(refresh-account|account-queries)\.ts$|\/i18n\/format-phone/.test(
    id,
  ) && isPart(id)

const isCommonPart = (id: string) => isPart(id) && !isGoodsPart(id) && !isAccountPart(id)

/** The chunk of `shop/content/blocks.tsx` is `content`. */
const shopFolder = (id: string): string | null =>
  (!apart.test(id) && /storefront\/src\/shop\/([\w-]+)\//.exec(id)?.[1]) || null

/**
 * Packs modules that are used together into one file: it compresses better, and a page requests fewer files.
 */
const chunks = [
  {
    name: 'libraries',
    // Without what only a few lists use of them.
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@tanstack(?!.*(useQueries|queriesObserver|[iI]nfiniteQuery(Observer)?\.js))|zustand)\//,
  },
  {
    debugName: 'frame',
    name(id: string, bundler: Bundler) {
      frame ??= frameModules(bundler)
      return frame.has(id) ? 'frame' : null
    },
  },
  // What pages without goods filters use of the lists of goods.
  {
    name: 'paging',
    test: /shop\/listing\/pages\.ts$|@tanstack.*([iI]nfiniteQuery(Observer)?\.js)/,
  },
  // What many screens share, in three files instead of thirty.
  { name: 'parts', test: isCommonPart, minShareCount: 3 },
  { name: 'goods-parts', test: isGoodsPart, minShareCount: 3 },
  { name: 'account-parts', test: isAccountPart, minShareCount: 3 },
  { name: 'qr-code', test: /\/ui\/qr-code\.tsx$|\/draw-qr-code\.ts$|node_modules\/uqr\// },
  { debugName: 'shop folders', name: shopFolder, minShareCount: 2 },
  {
    name: 'controls',
    test: /node_modules\/(react-aria|react-stately|@react-|@internationalized)/,
    minShareCount: 4,
  },
  // What the simulator's page shares with the parts of it that come later. A chunk
  // of each would compress worse.
  {
    name: 'simulator',
    test: /\/features\/simulator\/(?!use-summary)/,
    minShareCount: 2,
  },
]

const fileNames = 'assets/[name]-[hash:7].js'

export default defineConfig({
  base,
  plugins: [twoLanguagesOnly, smallerLibraries, tailwindcss(), reactRouter(), productionPackages],
  // Bundled, so that the server loads only the icons and components in use: 25 MB less memory, and a quicker
  // start. A production install has neither them nor the two packages that only they need.
  ssr: {
    noExternal: [
      'lucide',
      'clsx',
      'use-sync-external-store',
      /^react-aria/,
      /^react-stately/,
      /^@react-(aria|stately)\//,
      /^@internationalized\//,
    ],
  },
  build: {
    // One style sheet. Each that arrives later with a part of a page makes the
    // browser style the whole page again.
    cssCodeSplit: false,
    // On a small machine the first lines of npm start would be about the time that plugins take.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        target: supportedBrowsers,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
            // The shortest hash that Rolldown makes: each page loads a list of all files.
            entryFileNames: fileNames,
            chunkFileNames: fileNames,
          },
        },
      },
    },
  },
})
