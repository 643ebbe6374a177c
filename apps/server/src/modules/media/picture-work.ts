import { limitConcurrency } from '#server/runtime/limit-concurrency.ts'

/** Half of the threads that Node has for this work: a picture can take a second. */
const whenFree = limitConcurrency(2)

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
 * Decodes and encodes pictures with sharp, a few at a time in the whole
 * process, however many requests arrive.
 * @throws a refusal `shop-busy` when more than `maxWaiting` are waiting already
 */
export function limitPictureWork<T>(work: (sharp: Sharp) => Promise<T>, maxWaiting?: number): Promise<T> {
  return whenFree(async () => {
    loading ??= loadSharp()
    return work(await loading)
  }, maxWaiting)
}
