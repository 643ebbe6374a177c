import sharp from 'sharp'
import { refuse } from '#server/refuse.ts'

// libvips would keep the last hundred pictures in memory, whole if they are progressive JPEGs.
sharp.cache(false)

/** libvips reads only these formats in this process, so that a file cannot reach a rarer decoder. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadWebpFile',
  ],
})

/** Half of the threads that Node has for this work, so that files, password hashes and name lookups get theirs. */
const maxRunning = 2

const waiting: (() => void)[] = []
let running = 0

/**
 * Decodes and encodes pictures, a few at a time in the whole process, however many requests arrive.
 * @throws a refusal `shop-busy` when more than `maxWaiting` are waiting already
 */
export async function limitPictureWork<T>(
  work: () => Promise<T>,
  maxWaiting = Number.POSITIVE_INFINITY,
): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) refuse('shop-busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
