import { readLook, writeLook } from '@corium/contract/look'
import type { SavedLook } from '@corium/contract/simulator'
import { Columns2, Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { openDialog } from '#api/dialogs.ts'
import { refreshLooks } from '#api/member.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ConfirmDialog } from '#shop/page/confirm-dialog.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { lazyDialog } from '#shop/page/lazy-dialog.tsx'
import { ShortTime } from '#shop/page/short-time.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.tsx'
import { SmallDrawing } from './product-drawing.tsx'
import type { ChosenSimulator } from './simulation.tsx'

const RenameDialog = lazyDialog(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }))

/**
 * The saved looks, or that they could not be loaded: open one, put it beside
 * the current one, rename or delete it.
 */
export function SavedLooks({ simulator }: { simulator: ChosenSimulator }) {
  const t = useTexts('looks')
  const simulatorTexts = useTexts('simulator')
  const { looks } = simulator
  const loggedIn = useSession((session) => session.token !== '')
  const list = looks.data?.list ?? []
  return (
    <section className="looks" aria-label={simulatorTexts('looks')}>
      <div className="looks-head">
        <h2 className="label">{simulatorTexts('looks')}</h2>
        {list.length > 0 && (
          <span className="text-sm text-ink-2">
            {t('looksCount', { count: list.length, limit: looks.data?.limit ?? 0 })}
          </span>
        )}
      </div>
      {looks.isError && <InlineError text={t('looksFailed')} onRetry={() => void looks.refetch()} />}
      <ul className="look-list">
        {list.map((saved) => (
          <LookCard key={saved.look_id} saved={saved} simulator={simulator} />
        ))}
      </ul>
      {!loggedIn && list.length > 0 && (
        <p className="hint">
          {t('looksOfVisitor')}{' '}
          <button type="button" className="link touch" onClick={() => openDialog('login')}>
            {t('logIn')}
          </button>
        </p>
      )}
    </section>
  )
}

function LookCard({ saved, simulator }: { saved: SavedLook; simulator: ChosenSimulator }) {
  const t = useTexts('looks')
  const [dialog, setDialog] = useState<'rename' | 'delete'>()
  const { known, show, compare } = simulator
  const { name, code, save_time, look_id } = saved
  const look = readLook(code)
  if (!look) return null
  const isShown = code === writeLook(simulator.look)
  const isCompared = simulator.other !== undefined && code === writeLook(simulator.other)
  return (
    <li className="look-card" data-current={isShown || undefined}>
      <button
        type="button"
        className="look-open"
        onClick={() => show(look)}
        aria-label={t('openLook', { name })}
        aria-current={isShown || undefined}
      >
        <SmallDrawing look={look} known={known} />
      </button>
      <p className="look-name">
        <span className="block truncate">{name}</span>
        <span className="text-cap text-ink-2">
          <ShortTime seconds={save_time} />
        </span>
      </p>
      <div className="look-actions">
        <IconButton
          label={t(isCompared ? 'endCompare' : 'compareLook', { name })}
          aria-pressed={isCompared}
          onClick={() => compare(isCompared ? undefined : look)}
        >
          <Icon shape={Columns2} size={17} />
        </IconButton>
        <IconButton label={t('renameLook', { name })} onClick={() => setDialog('rename')}>
          <Icon shape={Pencil} size={16} />
        </IconButton>
        <IconButton label={t('deleteLook', { name })} onClick={() => setDialog('delete')}>
          <Icon shape={Trash2} size={16} />
        </IconButton>
      </div>
      {dialog === 'rename' && <RenameDialog saved={saved} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle', { name })}
          action={t('delete')}
          perform={() => call('/shop/pc_api.simulation/deleteLook', { look_id })}
          onDone={() => toast.success(t('deleted', { name }))}
          refresh={refreshLooks}
          onClose={() => setDialog(undefined)}
        >
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
