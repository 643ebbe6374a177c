import type * as contract from '@corium/contract/behavior'
import type { Input } from '@corium/contract/call'
import { paths } from '@corium/contract/paths'
import type { Context } from '#server/context.ts'
import { isForSale } from '#server/modules/catalog/find-row.ts'
import { insertVisit } from './behavior.db.ts'
import { visitorToCount } from './visitor-to-count.ts'

export async function recordVisit(
  context: Context,
  { token, client, type, visit, source, path, ...rest }: Input<typeof contract.uploadVisit>,
): Promise<Record<string, never>> {
  const visitor = await visitorToCount(context, token)
  if (!visitor) return {}
  await insertVisit(context.db, {
    ...visitor,
    client,
    type,
    visit,
    source: readSource(source),
    ...readPath(context, path),
    behavior: /^[a-z][a-z0-9-]*$/.test(rest.behavior) ? rest.behavior : 'other',
    visit_seconds: rest.visit_duration,
    app_seconds: rest.app_duration,
  })
  return {}
}

/** The name of a source, as links carry it. Anything else, such as an email address, is not stored. */
function readSource(source: string): string {
  const name = source.trim().toLowerCase()
  return /^[\p{L}\p{N}._-]{1,40}$/u.test(name) ? name : 'other'
}

const productPage = paths.product('').split('?')[0]

/**
 * A page without its query, which can name orders, searches and payments. Only a
 * product that is sold stays.
 */
function readPath(context: Context, text: string): { path: string; goods_id: string | null } {
  const [pathname = '', query] = text.split(/[?#]/)
  const goodsId = pathname === productPage ? new URLSearchParams(query).get('goods_id') : null
  return {
    path: /^\/[\w/-]{0,80}$/.test(pathname) ? pathname : paths.notFound(),
    goods_id: goodsId && isForSale(context, goodsId) ? goodsId : null,
  }
}
