import { helpKeys } from '@corium/contract/content'
import type { Context } from '#server/context.ts'
import { selectPublishedSlugs } from './published.db.ts'

/** The pages that the head and the foot of every page link to. */
const linkedPages: readonly string[] = [...helpKeys, 'aboutcompany']

/** What every shop should have, but this one has not published in any language. */
export async function findMissingTexts({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ isContactMissing: boolean; pages: string[] }> {
  const texts = await selectPublishedSlugs(db, ['contact', 'help', 'about'], clock.now())
  return {
    isContactMissing: !texts.some(({ kind }) => kind === 'contact'),
    pages: linkedPages.filter((page) => !texts.some(({ kind, slug }) => kind !== 'contact' && slug === page)),
  }
}
