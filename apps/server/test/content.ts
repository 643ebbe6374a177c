import * as contract from '@corium/contract/content'
import type * as contentBodies from '@corium/contract/content-bodies'
import * as desk from '@corium/contract/content-desk'
import type { Language } from '@corium/contract/language'
import { newRequest } from './buyer.ts'
import { type Caller, openTestShop } from './shop.ts'

/** A shop whose staff write texts. */
export type ContentDesk = Awaited<ReturnType<typeof openContentDesk>>

type Written = { content_id: string; language: Language; version: number; slug: string }
type Place = { kind?: contentBodies.ContentKind; language?: Language; category_id?: string; slug?: string }

export const article = (
  title: string,
  given: Partial<contentBodies.ArticleBody> = {},
): contentBodies.ArticleBody => ({
  title,
  summary: '',
  author: 'Color room',
  image: '',
  materials: [],
  seo_title: '',
  seo_description: '',
  blocks: [{ type: 'text', html: `<p>${title}</p>` }],
  ...given,
})

let texts = 0
export const newSlug = () => `text-${++texts}`

export const textOf = ({ content_id, language, version }: Written) => ({ content_id, language, version })

export async function openContentDesk() {
  const shop = await openTestShop()
  let editor: Caller

  /** A new draft. */
  async function write(
    body: contentBodies.ContentBody,
    { kind = 'news', language = 'en-us', slug = newSlug(), category_id }: Place = {},
  ): Promise<Written> {
    const input = { kind, slug, language, body, category_id, request_id: newRequest() }
    const { content_id, version } = await editor.get(desk.createContent, input)
    return { content_id, language, version, slug }
  }

  async function publish(
    text: Written,
    times: { publish_at?: number; end_at?: number } = {},
  ): Promise<Written> {
    const { version } = await editor.get(desk.publishContent, { ...textOf(text), ...times })
    // The shop plans the next publication in the background.
    await shop.shop.background.settled()
    return { ...text, version }
  }

  const read = (slug: string, language: Language = 'en-us') =>
    shop.visitor(language).call(contract.getArticle, { slug })

  return {
    shop,
    /** Logs the editor in; sessions of staff end within a day. */
    async logIn(): Promise<Caller> {
      editor = await shop.staff({ name: 'Editor' })
      return editor
    },
    now: () => shop.clock.now().getTime() / 1000,
    write,
    publish,
    writeAndPublish: async (...given: Parameters<typeof write>) => publish(await write(...given)),
    async save(text: Written, body: contentBodies.ContentBody): Promise<Written> {
      const { version } = await editor.get(desk.saveContent, { ...textOf(text), body })
      return { ...text, version }
    },
    read,
    /** The title that readers see, or the name of the refusal. */
    async titleOf(slug: string, language?: Language) {
      const result = await read(slug, language)
      return result.ok ? result.data.title : result.refusal
    },
  }
}
