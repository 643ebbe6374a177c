import { notFound } from '@corium/browser/codes'
import { unitName } from '@corium/contract/unit-name'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { FailureBar } from '#ui/failure-bar.tsx'
import { MissingPage } from '#ui/found-page.tsx'
import './stocktake.css'

/** A printed list for counting. It leaves out the books unless staff want them, so that people really count. */
export default function CountPaperPage() {
  const { stocktakeId = '' } = useParams()
  const t = useTexts('stocktakes')
  const join = useJoin()
  const states = useTexts('states')
  const dates = useDates()
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const withBooks = params.get('books') === '1'
  const { data, error, refetch } = useQuery(
    query('/staff/pc_api.stocktake/getPaper', { stocktake_id: stocktakeId }),
  )
  const isMissing = error?.code === notFound
  const title = isMissing ? t('notFound') : t('paper', { name: data?.name ?? '' })
  useEffect(() => {
    document.title = `${title} · Corium`
  }, [title])

  if (isMissing) {
    return (
      <main className="count-paper-missing">
        <MissingPage title={title} crumb={<Link to={paths.stocktakes()}>{t('title')}</Link>} />
      </main>
    )
  }
  return (
    <main className="count-paper-page">
      <header className="count-paper-bar">
        <h1 className="page-title">{title}</h1>
        <Checkbox
          checked={withBooks}
          onChange={({ target }) => setParams(target.checked ? { books: '1' } : {}, { replace: true })}
        >
          {t('withBooks')}
        </Checkbox>
        <Link to={paths.stocktake(stocktakeId)}>{t('back')}</Link>
        <Button
          type="primary"
          disabled={!data}
          icon={<Printer size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => print()}
        >
          {t('print')}
        </Button>
      </header>
      {error && !error.refusal.shownInDialog && (
        <FailureBar message={error.message} again={states('tryAgain')} onAgain={refetch} />
      )}
      {!data && !error && <p role="status">{states('loading')}</p>}
      {data && (
        <article className="count-paper">
          <h2>{data.name}</h2>
          <p>{dates.fullDateTime(data.created_at)}</p>
          <p>{t('howTo')}</p>
          <p className="count-paper-signed">
            <span>{t('paperName')}</span>
            <span>{t('paperDay')}</span>
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('number')}</th>
                <th scope="col">{t('color')}</th>
                <th scope="col">{t('goods')}</th>
                <th scope="col">{t('lot')}</th>
                {withBooks && <th scope="col">{t('books')}</th>}
                <th scope="col">{t('countedNum')}</th>
                <th scope="col">{t('unit')}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((row, at) => (
                <tr key={row.sku_id}>
                  <td>{at + 1}</td>
                  <td>
                    <b>{row.sku_code}</b>
                  </td>
                  <td>{join([row.goods_name, row.color_name])}</td>
                  <td>{row.lot}</td>
                  {withBooks && <td className="count-paper-num">{row.expected_num}</td>}
                  <td className="count-paper-empty" />
                  <td>{unitName(row.unit, 2, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </article>
      )}
    </main>
  )
}
