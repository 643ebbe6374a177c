import type { Config } from '#server/config.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { signLink } from './private-links.ts'

/** Where the media store keeps a private PDF. */
export const documentKey = (mediaId: string): string => `private/documents/${mediaId}.pdf`

/** The documents of these keys. */
export const documentIds = (keys: Iterable<string>): string[] =>
  [...keys].flatMap((key) => /^private\/documents\/(\w+)\.pdf$/.exec(key)?.[1] ?? [])

/**
 * The link to a private PDF, relative to the shop's origin. It is signed and expires after 10 to 20 minutes.
 */
export const documentLink = (
  { config, clock }: { config: Pick<Config, 'secret'>; clock: Clock },
  mediaId: string,
  fileName: string,
): string =>
  `/media/documents/${mediaId}/${encodeURIComponent(fileName)}?${signLink(config, mediaId, clock.now())}`
