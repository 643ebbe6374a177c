import { get } from 'node:http'
import type { Request } from './load.ts'

/** The files that a browser loads for a page before the first scroll or click, if the page's HTML names them. */
export type PageWeight = {
  htmlBytes: number
  /** The bytes that a browser receives. */
  compressedBytes: number
  scriptBytes: number
  requests: number
}

const scripts = /\/web\/assets\/[\w.-]+\.js/g
const stylesAndFonts = /<link rel="(?:stylesheet|preload)" href="([^"#]+)/g
const images = /<img [^>]*>/g
const backgrounds = /url\((?:&quot;|&#x27;)?([^)&]+)/g

/** Leaves out pictures with `loading="lazy"`, because the browser decides when to load them. */
export async function weighPage(origin: string, { path, headers }: Request): Promise<PageWeight> {
  const html = (await fetchBytes(origin + path, headers)).toString()
  const scriptPaths = namesIn(html, scripts)
  const pictures = [...html.matchAll(images)]
    .map(([image]) => image)
    .filter((image) => !image.includes('loading="lazy"'))
  const others = [stylesAndFonts, backgrounds].map((pattern) => namesIn(html, pattern).length)
  const [page, ...files] = await Promise.all(
    [path, ...scriptPaths].map((one) =>
      fetchBytes(origin + one, { ...headers, 'accept-encoding': 'gzip, br' }),
    ),
  )
  return {
    htmlBytes: Buffer.byteLength(html),
    compressedBytes: page?.length ?? NaN,
    scriptBytes: files.reduce((sum, { length }) => sum + length, 0),
    requests: others.reduce((sum, count) => sum + count, 1 + scriptPaths.length + new Set(pictures).size),
  }
}

const namesIn = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([all, name]) => name ?? all)),
]

/** The body as it was sent: `fetch` would decompress it. */
const fetchBytes = (url: string, headers: Request['headers']) =>
  new Promise<Buffer>((resolve, reject) => {
    get(url, { headers }, async (response) => resolve(Buffer.concat(await response.toArray()))).on(
      'error',
      reject,
    )
  })
