import { refuse } from '#server/refuse.ts'

/** Half of the threads that Node has for this work, so that files, password hashes and name lookups get theirs. */
const maxRunning = 2

const waiting: (() => void)[] = []
let running = 0

type Sharp = typeof import('sharp').default
let loading: Promise<Sharp> | undefined

/** Loads sharp, and with it libvips, for the first picture: a start does without it. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // libvips would keep the last hundred pictures in memory, whole if they are progressive JPEGs.
  sharp.cache(false)
  // libvips reads only these formats in this process, so that a file cannot reach a rarer decoder.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadWebpFile',
    ],
  })
  return sharp
}

/**
 * Decodes and encodes pictures with sharp, a few at a time in the whole process, however many requests arrive.
 * @throws a refusal `shop-busy` when more than `maxWaiting` are waiting already
 */
export async function limitPictureWork<T>(
  work: (sharp: Sharp) => Promise<T>,
  maxWaiting = Number.POSITIVE_INFINITY,
): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) refuse('shop-busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    loading ??= loadSharp()
    return await work(await loading)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
