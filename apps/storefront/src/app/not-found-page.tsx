import { paths } from '@corium/contract/paths'
import { data } from 'react-router'
import { loadInBrowser, loadOnServer, type PageQueries } from '#api/loaders.ts'
import { nearGoods, shopFacts } from '#api/queries.ts'
import { NotFoundPanel } from '#shop/page/error-panel.tsx'
import { addressIn, wordsOf } from '#shop/page/near-address.ts'

const required: PageQueries = () => []

/** The shop's name for the header, and goods that the visitor may have looked for. */
const optional: PageQueries = ({ search }) => {
  const words = wordsOf(addressIn(paths.notFound(), search))
  return [shopFacts(), ...(words ? [nearGoods(words)] : [])]
}

const load = loadOnServer(required, optional)

export const loader = async (args: Parameters<typeof load>[0]) => data(await load(args), { status: 404 })
export const clientLoader = loadInBrowser(required, optional)

export default NotFoundPanel
