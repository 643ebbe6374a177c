import { Modal } from 'antd'
import { Fragment } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import type { SearchPage } from './use-results.tsx'
import './search-everywhere.css'
import './key-list.css'

type KeyListProps = { pages: readonly SearchPage[]; onClose: () => void }

/** All keys of the back office. */
export default function KeyList({ pages, onClose }: KeyListProps) {
  const t = useTexts('search')
  const parts: readonly { title: string; keys: readonly (readonly [keys: string, text: string])[] }[] = [
    {
      title: t('everywhere'),
      keys: [
        ['Ctrl K', t('title')],
        ['?', t('keyList')],
        [t('scan'), t('scanOrder')],
        ...pages.flatMap(({ key, name }) => (key ? [[`G ${key.toUpperCase()}`, name] as const] : [])),
      ],
    },
    {
      title: t('inLists'),
      keys: [
        ['/', t('toSearch')],
        ['J', t('nextRow')],
        ['K', t('previousRow')],
        ['X', t('chooseRow')],
        ['Enter', t('openRow')],
      ],
    },
    {
      title: t('onPages'),
      keys: [
        ['Ctrl S', t('save')],
        ['S', t('shipOrder')],
        ['P', t('printOrder')],
        ['R', t('refundOrder')],
        ['A', t('approve')],
        ['N', t('refuse')],
        ['[', t('previousOne')],
        [']', t('nextOne')],
      ],
    },
  ]
  return (
    <Modal open title={t('keyList')} footer={null} width={640} onCancel={onClose}>
      <div className="key-list">
        {parts.map(({ title, keys }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl>
              {keys.map(([key, text]) => (
                <div key={key}>
                  <dt>
                    {key.split(' ').map((one) => (
                      <Fragment key={one}>
                        <kbd>{one}</kbd>{' '}
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
