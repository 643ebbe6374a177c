import { stateConflict } from '@corium/browser/codes'
import { maxDeskLength } from '@corium/contract/limits'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useAction } from '#shop/use-action.ts'
import { Panel } from '#ui/panel.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { Member } from './member.ts'

/** Based on the version that was shown when the typing began; without one, on the current version. */
type Draft = { text: string; version?: number }

/** A note about the member for colleagues. If one of them saved first, both notes are shown. */
export function MemberNote({ member }: { member: Member }) {
  const t = useTexts('members')
  const dates = useDates()
  const { act, isBusy } = useAction('member')
  const [draft, setDraft] = useState<Draft>()
  const [problem, setProblem] = useState('')
  const [isLate, setLate] = useState(false)
  const { note, version, member_id } = member
  useUnsaved(draft !== undefined && draft.text !== note.text)

  function close() {
    setDraft(undefined)
    setProblem('')
    setLate(false)
  }

  async function save(seen: Required<Draft>) {
    setProblem('')
    setLate(false)
    const result = await act('/staff/pc_api.member/note', { member_id, ...seen }, t('noteSaved'))
    if (result.ok) {
      // Text that was typed during the save stays, and is based on the saved version.
      return setDraft((now) => (now && now.text !== seen.text ? { text: now.text } : undefined))
    }
    if (result.shownInDialog) return
    if (result.code === stateConflict) setLate(true)
    else setProblem(result.msg)
  }

  if (!draft) {
    return (
      <Panel
        title={t('notes')}
        extra={
          <Button size="small" onClick={() => setDraft({ text: note.text, version })}>
            {t(note.text ? 'editNote' : 'addNote')}
          </Button>
        }
      >
        {note.text ? (
          <>
            <p className="member-note">{note.text}</p>
            {note.time !== null && (
              <p className="second-line">
                {t('noteBy', { name: note.staff_name, time: dates.dateTime(note.time) })}
              </p>
            )}
          </>
        ) : (
          <p className="second-line">{t('noNote')}</p>
        )}
      </Panel>
    )
  }
  return (
    <Panel title={t('notes')}>
      <Input.TextArea
        autoFocus
        aria-label={t('noteLabel')}
        rows={4}
        maxLength={maxDeskLength.staffNote}
        value={draft.text}
        onChange={({ target }) => setDraft({ version, ...draft, text: target.value })}
      />
      {isLate && (
        <Alert
          className="member-alert"
          type="warning"
          role="alert"
          title={t('conflict')}
          description={note.text ? t('theirNote', { text: note.text }) : t('theirNoteEmpty')}
        />
      )}
      {problem && <Alert className="member-alert" type="error" role="alert" title={problem} />}
      <div className="member-foot">
        <Button onClick={close}>{t(isLate ? 'takeTheirs' : 'cancel')}</Button>
        <Button
          type="primary"
          loading={isBusy}
          onClick={() => save(isLate ? { ...draft, version } : { version, ...draft })}
        >
          {t(isLate ? 'keepMine' : 'saveNote')}
        </Button>
      </div>
    </Panel>
  )
}
