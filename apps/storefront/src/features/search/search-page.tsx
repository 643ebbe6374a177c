import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/load.ts'
import { goodsList, menuOptions, searchColour, skusByCode } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { GoodsList } from '#shop/listing/goods-list.tsx'
import { listInput, readList, withoutFilter } from '#shop/listing/list-address.ts'
import { useList } from '#shop/listing/use-list.ts'
import { Seo } from '#shop/seo.tsx'
import { Empty } from '#ui/empty.tsx'
import { colourInput, readColour } from './colour-address.ts'
import { ColourSearch } from './colour-search.tsx'
import { looksLikeCode, MatchingSkus } from './matching-skus.tsx'
import { WordsToTry } from './words-to-try.tsx'

const needs = (url: URL) => {
  const state = readList(url.searchParams)
  return state.keyword ? [goodsList(listInput(state))] : []
}
const wanted = (url: URL) => {
  const { keyword } = readList(url.searchParams)
  if (keyword) return looksLikeCode(keyword) ? [skusByCode(keyword)] : []
  if (!url.searchParams.has('mode')) return []
  const colour = colourInput(readColour(url.searchParams))
  return [colour ? searchColour(colour) : menuOptions()]
}

export const loader = loadOnServer(needs, wanted, (url) => paths.search(withoutFilter(url)))
export const clientLoader = loadInBrowser(needs, wanted)

/** What words or a code find, and what comes close to a color. */
export default function SearchPage() {
  const t = useTexts('search')
  const { search } = useLocation()
  const { keyword } = readList(search)
  const byColour = new URLSearchParams(search).has('mode') && !keyword
  return (
    <div className="page">
      {!byColour && <Seo title={keyword ? t('titleFor', { keyword }) : t('title')} hidden />}
      {keyword ? <Found key={keyword} /> : byColour ? <ColourSearch /> : <Start />}
    </div>
  )
}

function Found() {
  const t = useTexts('search')
  const list = useList(paths.search)
  const { keyword } = list.state
  const { data: first } = useSuspenseQuery(goodsList(listInput(list.state)))
  const { corrected, total } = first
  return (
    <>
      <header className="list-head pt-8">
        <h1 className="display text-h1 break-words">{t('titleFor', { keyword: corrected ?? keyword })}</h1>
        {corrected && <p className="list-intro">{t('corrected', { keyword })}</p>}
      </header>
      {looksLikeCode(keyword) && <MatchingSkus keyword={keyword} />}
      <GoodsList
        list={list}
        label={t('titleFor', { keyword: corrected ?? keyword })}
        waysOut={total === 0 && <WordsToTry keyword={keyword} />}
      />
    </>
  )
}

/** Nobody has typed anything yet. */
function Start() {
  const t = useTexts('search')
  return (
    <Empty title={t('startTitle')} text={t('startText')} level={1}>
      <WordsToTry keyword="" />
    </Empty>
  )
}
