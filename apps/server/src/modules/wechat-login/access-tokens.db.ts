import type { Db } from '#server/db/open.ts'
import type { AccessTokenStore } from '#server/providers/wechat-login/access-token.ts'

/** Keeps access tokens for all nodes. Of two that were fetched at once, the one that lasts longer stays. */
export const accessTokensIn = (db: Db): AccessTokenStore => ({
  async read(appId) {
    const row = await db
      .selectFrom('provider_tokens')
      .select(['token', 'expires_at'])
      .where('app_id', '=', appId)
      .executeTakeFirst()
    return row && { token: row.token, expiresAt: row.expires_at }
  },
  async write(appId, token, expiresAt) {
    const row = { token, expires_at: expiresAt }
    await db
      .insertInto('provider_tokens')
      .values({ app_id: appId, ...row })
      .onConflict((conflict) =>
        conflict.column('app_id').doUpdateSet(row).where('provider_tokens.expires_at', '<=', expiresAt),
      )
      .execute()
  },
  async delete(appId, token) {
    await db.deleteFrom('provider_tokens').where('app_id', '=', appId).where('token', '=', token).execute()
  },
})
