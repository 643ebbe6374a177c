import { networkFailed, type Path, type Result } from '@corium/browser/result'
import { type Language, readPageLanguage } from '@corium/contract/language'
import { createContext } from 'react-router'

/** What the server gives to each rendering; it performs calls itself, as a visitor without a session. */
export type ShopAccess = {
  callShop: (path: Path, input: unknown, as: { language: Language }) => Promise<Result<unknown>>
  language: Language
  /** The shop's public origin, such as `https://shop.example`. */
  origin: string
  /** Where browsers load public pictures, if not from the shop itself. */
  cdnOrigin?: string
  /** Marks the scripts that the storefront emits, so that the server allows these and no others. */
  nonce?: string
  /** Logs an error of a part of the page that could not be rendered. */
  report: (error: unknown) => void
}

export const shopContext = createContext<ShopAccess | null>(null)

/** The shop access of this rendering; when no server has provided one, every call fails. */
export function shopOf(
  context: Readonly<{ get: (key: typeof shopContext) => ShopAccess | null }>,
  request: Request,
): ShopAccess {
  return (
    context.get(shopContext) ?? {
      callShop: async () => networkFailed(),
      language: readPageLanguage({
        url: request.url,
        cookie: request.headers.get('cookie'),
        acceptLanguage: request.headers.get('accept-language'),
      }),
      origin: new URL(request.url).origin,
      report: () => undefined,
    }
  )
}
