import { writeLook } from '@corium/contract/look'
import { Bookmark, Download, Printer, Redo2, RotateCcw, Share, Undo2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.tsx'
import type { ChosenSimulator } from './simulation.tsx'
import { useSaveLook } from './use-save-look.ts'
import { useSummary } from './use-summary.ts'
import { useUndoKeys } from './use-undo-keys.ts'

/** What can be done with the whole look. */
export function Actions({ simulator }: { simulator: ChosenSimulator }) {
  useUndoKeys(simulator)
  const t = useTexts('looks')
  const simulatorTexts = useTexts('simulator')
  const { look, undo, redo, startAgain } = simulator
  const summary = useSummary(look, simulator.known)
  const { save, saving } = useSaveLook(simulator)
  const [drawing, setDrawing] = useState(false)

  async function share() {
    try {
      await navigator.clipboard.writeText(location.href)
      toast.success(t('linkCopied'))
    } catch {
      toast.error(t('linkFailed'))
    }
  }

  async function download() {
    setDrawing(true)
    try {
      const stage = document.querySelector<SVGSVGElement>('.stage-frame .stage-plane > svg')
      const { savePicture } = await import('./export-picture.ts')
      if (stage)
        await savePicture(stage, {
          ...summary,
          note: simulatorTexts('disclaimer'),
          name: `corium-${look.product}`,
        })
    } catch {
      toast.error(t('pictureFailed'))
    }
    setDrawing(false)
  }

  return (
    <div className="simulator-actions" role="toolbar" aria-label={t('actions')}>
      <Action icon={<Icon shape={Undo2} size={18} />} onClick={undo} label={t('undo')} />
      <Action icon={<Icon shape={Redo2} size={18} />} onClick={redo} label={t('redo')} />
      <Action icon={<Icon shape={RotateCcw} size={18} />} onClick={startAgain} label={t('startAgain')} />
      <span className="actions-gap" />
      <Action
        icon={<Icon shape={Bookmark} size={18} />}
        onClick={() => void save(writeLook(look))}
        busy={saving}
        label={t('save')}
      />
      <Action icon={<Icon shape={Share} size={18} />} onClick={() => void share()} label={t('share')} />
      <Action
        icon={<Icon shape={Download} size={18} />}
        onClick={() => void download()}
        busy={drawing}
        label={t('download')}
      />
      <Action
        icon={<Icon shape={Printer} size={18} />}
        onClick={() => window.print()}
        label={t('print')}
        className="max-sm:hidden"
      />
    </div>
  )
}

type ActionProps = {
  icon: ReactNode
  label: string
  onClick: (() => void) | undefined
  busy?: boolean
  className?: string
}

/**
 * Without an action it is disabled, yet stays reachable, so that the focus is not lost after the last undo.
 */
function Action({ icon, label, onClick, busy, className }: ActionProps) {
  return (
    <Button
      kind="quiet"
      className={classNames('action', !onClick && 'text-ink-3', className)}
      icon={icon}
      busy={busy}
      aria-disabled={onClick ? undefined : true}
      onClick={() => onClick?.()}
    >
      {label}
    </Button>
  )
}
