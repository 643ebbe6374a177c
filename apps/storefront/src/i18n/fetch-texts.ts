import { loadOnce } from '@corium/browser/load-once'
import type { Language } from './language.ts'
import type { SomeTexts } from './texts.ts'
import type { Namespace } from './translate.ts'

/** Namespaces that pages use together are loaded as one file, the others one by one. */
const groupOf: Partial<Record<Namespace, string>> = {
  common: 'frame',
  consent: 'frame',
  goods: 'frame',
  shell: 'frame',
  productList: 'lists',
  search: 'lists',
  compare: 'detail',
  goodsComments: 'detail',
  productDetail: 'detail',
  about: 'content',
  content: 'content',
  help: 'content',
  news: 'content',
  trends: 'content',
  account: 'account',
  tracking: 'account',
}

const groups = import.meta.glob<SomeTexts>('./*/groups/*.ts')
const singles = import.meta.glob<SomeTexts>(
  './*/{addresses,after-sales,bag,card-button,checkout,color-cards,color-search,comments,contact,coupons,estimate,favorites,home,invoices,legal,looks,material-drawer,messages,orders,passport,payment,pictures,quotes,recently-viewed,simulator,trade,user-info}.ts',
)

function load(language: Language, namespace: Namespace): Promise<SomeTexts> | undefined {
  const group = groupOf[namespace]
  if (group) return groups[`./${language}/groups/${group}.ts`]?.()
  const file = namespace.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return singles[`./${language}/${file}.ts`]?.()
}

export type TextsLoader = {
  /**
   * What is loaded before React starts. It never grows: a component reads a namespace from here or with
   * `use`, not in turn.
   */
  texts: SomeTexts
  /** Loads a namespace once, however often it is called. */
  fetch: (namespace: Namespace) => Promise<SomeTexts>
}

/** The texts of one language: the namespaces of the first page, and the others as they are needed. */
export async function loadTexts(language: Language, first: readonly Namespace[]): Promise<TextsLoader> {
  const loads = new Map<Namespace, () => Promise<SomeTexts>>()

  function fetch(namespace: Namespace): Promise<SomeTexts> {
    const loaded = loads.get(namespace) ?? loadOnce(async () => (await load(language, namespace)) ?? {})
    loads.set(namespace, loaded)
    return loaded()
  }
  const texts: SomeTexts = Object.assign({}, ...(await Promise.all(first.map(fetch))))
  return { texts, fetch }
}
