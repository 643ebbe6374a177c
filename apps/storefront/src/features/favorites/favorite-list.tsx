import type { Output } from '@corium/browser/result'
import type { FavoriteSort, FavoriteTab } from '@corium/contract/favorites'
import { paths } from '@corium/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { openDialog } from '#api/dialogs.ts'
import { favoriteGoods } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ListTabs } from '#shop/page/list-tabs.tsx'
import { PagedList, usePagedQuery } from '#shop/page/paged-list.tsx'
import { type ListUrl, useListUrl } from '#shop/page/use-list-url.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/field.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { FavoriteCard } from './favorite-card.tsx'
import './favorites.css'
import { LoginNote, NoticeSwitch } from './notices.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StockAlerts } from './stock-alerts.tsx'

const tabs = ['all', 'in-stock', 'price-dropped'] as const satisfies FavoriteTab[]
const sorts = ['newest', 'price-up', 'price-down'] as const satisfies FavoriteSort[]
const pageSize = 24

type FavoriteListProps = {
  /** Shows at most three cards in a row: the account's menu takes up space beside the list. */
  narrow?: boolean
}

/**
 * The favorites of the member or the visitor, each in the color it was saved in. The
 * URL holds tab, sort and page.
 */
export function FavoriteList({ narrow = false }: FavoriteListProps) {
  const url = useListUrl()
  const tab = tabs.find((one) => one === url.params.get('tab')) ?? 'all'
  const sort = sorts.find((one) => one === url.params.get('sort')) ?? 'newest'
  const hasCookie = useSession((session) => session.hasCookie)
  const loggedIn = useSession((session) => session.token !== '')
  const favorites = usePagedQuery({
    ...favoriteGoods({ tab, sort, page: url.page, limit: pageSize }),
    enabled: hasCookie,
  })
  const { data } = favorites
  return (
    <>
      {data && data.counts.all > 0 && (
        <>
          {loggedIn ? <NoticeSwitch isOn={data.notices_on} /> : <LoginNote />}
          <ListBar tab={tab} sort={sort} url={url} counts={data.counts} />
        </>
      )}
      <PagedList query={favorites} url={url} skeleton={<SkeletonCards count={4} />}>
        {(list) => {
          if (data?.counts.all === 0) return <NothingSaved loggedIn={loggedIn} />
          if (list.length === 0) return <NothingHere tab={tab} url={url} />
          return <Cards list={list} noticesOn={data?.notices_on ?? false} narrow={narrow} />
        }}
      </PagedList>
      {data && loggedIn && <StockAlerts />}
    </>
  )
}

type Data = Output<'/shop/pc_api.goods/getCollectlist'>
type ListBarProps = { tab: FavoriteTab; sort: FavoriteSort; url: ListUrl; counts: Data['counts'] }

function ListBar({ tab, sort, url, counts }: ListBarProps) {
  const t = useTexts('favorites')
  return (
    <div className="favorites-bar">
      <ListTabs
        label={t('show')}
        tabs={tabs}
        current={tab}
        url={url}
        title={(id) => t(`tab_${id}`)}
        counts={counts}
      />
      <SelectField
        label={t('sort')}
        value={sort}
        onChange={({ target }) => url.update({ sort: target.value === sorts[0] ? '' : target.value })}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {t(`sort_${one}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Cards({ list, noticesOn, narrow }: { list: Data['list']; noticesOn: boolean; narrow: boolean }) {
  const t = useTexts('favorites')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = list.filter(({ goods_id }) => selected.has(goods_id))

  const select = (goodsIds: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before)
      for (const id of goodsIds) {
        if (isSelected) after.add(id)
        else after.delete(id)
      }
      return after
    })

  return (
    <>
      <SelectionBar
        chosen={chosen}
        total={list.length}
        onSelectAll={(isSelected) =>
          select(
            list.map(({ goods_id }) => goods_id),
            isSelected,
          )
        }
      />
      <h2 className="sr-only">{t('title')}</h2>
      <ul className={classNames('favorites-grid', !narrow && 'favorites-grid-wide')}>
        {list.map((favorite) => (
          <li key={`${favorite.goods_id} ${favorite.sku_id}`}>
            <FavoriteCard
              favorite={favorite}
              noticesOn={noticesOn}
              isSelected={selected.has(favorite.goods_id)}
              onSelect={(isSelected) => select([favorite.goods_id], isSelected)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function NothingSaved({ loggedIn }: { loggedIn: boolean }) {
  const t = useTexts('favorites')
  return (
    <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
      <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
        {t('browse')}
      </Link>
      <Link to={paths.color()} className={buttonClass({ kind: 'secondary' })}>
        {t('findColor')}
      </Link>
      {!loggedIn && (
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => openDialog('login')}>
          {t('logInToSee')}
        </Button>
      )}
    </EmptyState>
  )
}

function NothingHere({ tab, url }: { tab: FavoriteTab; url: ListUrl }) {
  const t = useTexts('favorites')
  return (
    <EmptyState title={t('noneHere')} text={t(tab === 'in-stock' ? 'noneInStock' : 'noneDropped')}>
      <Link to={url.linkTo({ tab: '' })} className={buttonClass({ kind: 'secondary' })}>
        {t('showAll')}
      </Link>
    </EmptyState>
  )
}
