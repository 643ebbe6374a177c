import { paths } from '@corium/contract/paths'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { openDialog } from '#api/dialogs.ts'
import type { Output } from '#api/result.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { Pagination } from '#shop/page/pagination.tsx'
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
import {
  favoriteSorts,
  favoriteTabs,
  type FavoriteList as List,
  useFavoriteList,
} from './use-favorite-list.ts'

type FavoriteListProps = {
  /** Shows at most three cards in a row: the account's menu takes up space beside the list. */
  narrow?: boolean
}

/** The favorites of the member or the visitor, each in the color it was saved in. */
export function FavoriteList({ narrow }: FavoriteListProps) {
  const favorites = useFavoriteList()
  const loggedIn = useSession((session) => session.token !== '')
  const { data, isError, error, refetch } = favorites.query
  if (!data) {
    return isError ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonCards count={4} />
  }
  if (favorites.isPastLastPage)
    return <Navigate to={favorites.queryWith({ page: favorites.pages })} replace />
  return (
    <>
      {data.counts.all === 0 ? (
        <NothingSaved loggedIn={loggedIn} />
      ) : (
        <>
          {loggedIn ? <NoticeSwitch isOn={data.notices_on} /> : <LoginNote />}
          <ListBar favorites={favorites} counts={data.counts} />
          <Cards favorites={favorites} data={data} narrow={narrow} />
        </>
      )}
      {loggedIn && <StockAlerts />}
    </>
  )
}

type Data = Output<'/shop/pc_api.goods/getCollectlist'>

function ListBar({ favorites, counts }: { favorites: List; counts: Data['counts'] }) {
  const t = useTexts('favorites')
  return (
    <div className="favorites-bar">
      <nav aria-label={t('show')} className="scroll-tabs">
        {favoriteTabs.map((tab) => (
          <Link
            key={tab}
            to={favorites.queryWith({ tab })}
            className="tab"
            aria-current={tab === favorites.tab ? 'page' : undefined}
          >
            {t(`tab_${tab}`)}
            <span className="ml-1.5 text-ink-3">{counts[tab]}</span>
          </Link>
        ))}
      </nav>
      <SelectField
        label={t('sort')}
        value={favorites.sort}
        onChange={(event) =>
          favorites.change({ sort: favoriteSorts.find((sort) => sort === event.target.value) })
        }
      >
        {favoriteSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort_${sort}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Cards({ favorites, data, narrow }: { favorites: List; data: Data; narrow: boolean | undefined }) {
  const t = useTexts('favorites')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { list } = data
  if (list.length === 0) return <NothingHere favorites={favorites} />
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
      <ul
        className={classNames('favorites-grid', !narrow && 'favorites-grid-wide')}
        aria-busy={favorites.query.isPlaceholderData}
      >
        {list.map((favorite) => (
          <li key={`${favorite.goods_id} ${favorite.sku_id}`}>
            <FavoriteCard
              favorite={favorite}
              noticesOn={data.notices_on}
              isSelected={selected.has(favorite.goods_id)}
              onSelect={(isSelected) => select([favorite.goods_id], isSelected)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={favorites.page}
        pages={favorites.pages}
        onPageChange={(page) => {
          favorites.change({ page })
          window.scrollTo({ top: 0 })
        }}
      />
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

function NothingHere({ favorites }: { favorites: List }) {
  const t = useTexts('favorites')
  return (
    <EmptyState title={t('noneHere')} text={t(favorites.tab === 'in-stock' ? 'noneInStock' : 'noneDropped')}>
      <Link to={favorites.queryWith({ tab: 'all' })} className={buttonClass({ kind: 'secondary' })}>
        {t('showAll')}
      </Link>
    </EmptyState>
  )
}
