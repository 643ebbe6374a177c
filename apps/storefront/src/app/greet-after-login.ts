import { maxFavorites, maxLooks } from '@corium/contract/limits'
import { mergeAfterLogin } from '#api/merge-after-login.ts'
import { takeGreeting } from '#api/session.ts'
import type { Translate } from '#i18n/translate.ts'
import { toast } from '#ui/toast.tsx'

/**
 * Greets a member after a login, and says what of the visitor's bag, favorites and looks was added to the account.
 */
export async function greetAfterLogin(t: Translate<'shell'>): Promise<void> {
  const greeting = takeGreeting()
  if (greeting) toast.success(t(greeting))
  const { bag, favorites, looks } = await mergeAfterLogin()
  if (bag?.capped) toast.warning(t('mergeCapped', { count: bag.capped }))
  if (bag?.failed) toast.warning(t('mergeFailed', { count: bag.failed }))
  if (favorites?.added) toast.info(t('favoritesMerged', { count: favorites.added }))
  if (looks?.added) toast.info(t('looksMerged', { count: looks.added }))
  if (looks?.failed) toast.warning(t('looksLeft', { count: looks.failed, limit: maxLooks }))
  if (favorites?.failed) {
    toast.warning(t('favoritesLeft', { count: favorites.failed, limit: maxFavorites }))
  }
}
