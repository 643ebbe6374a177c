import { createContext } from 'react-router'
import { chooseLanguage, type Language } from '#i18n/language.ts'
import { networkFailure, type Path, type Result } from './result.ts'

/** What the server hands to a rendering: the shop in process, as a visitor without a member. */
export type ShopAccess = {
  callShop: (path: Path, input: unknown, as: { language: Language }) => Promise<Result<unknown>>
  language: Language
  /** `https://shop.example`, without a path: for canonical links. */
  origin: string
  /** Where a part of a page that could not be rendered is reported. */
  report: (error: unknown) => void
}

export const shopContext = createContext<ShopAccess | null>(null)

/** The shop of this rendering; without a server behind it, one that answers nothing. */
export function shopOf(
  context: Readonly<{ get: (key: typeof shopContext) => ShopAccess | null }>,
  request: Request,
): ShopAccess {
  return (
    context.get(shopContext) ?? {
      callShop: async () => ({ ok: false, code: networkFailure, msg: '' }),
      language: chooseLanguage(request),
      origin: new URL(request.url).origin,
      report: () => undefined,
    }
  )
}
