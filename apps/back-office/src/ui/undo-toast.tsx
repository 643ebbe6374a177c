import { networkFailure, type Result } from '@corium/browser/result'
import { Button } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { useNotices } from '#ui/use-notices.ts'

type Undoable = {
  /** The finished action, as a sentence. */
  title: string
  /** Undoes the action and reloads its queries. */
  undo: () => Promise<Result<unknown>>
  /** The message after undoing, if the default is not enough. */
  undone?: string
}

/** Long enough to read the sentence and to find the button. */
const seconds = 10
let toasts = 0

/**
 * For actions that happen at once because they can be undone: a toast that reports the action, with an Undo button.
 */
export function useUndoToast() {
  const t = useTexts('states')
  const notification = useNotices()

  return ({ title, undo, undone = t('takenBack') }: Undoable) => {
    const key = `undo-${++toasts}`
    let isUndone = false

    async function takeBack() {
      if (isUndone) return
      isUndone = true
      notification.destroy(key)
      const result = await undo()
      if (result.ok) return notification.success({ title: undone })
      // Without a connection nothing was undone yet, and staff can try again.
      if (result.code === networkFailure) offer()
      if (!result.shownInDialog) notification.error({ title: result.msg })
    }

    function offer() {
      isUndone = false
      notification.success({
        key,
        title,
        duration: seconds,
        actions: (
          <Button size="small" onClick={takeBack}>
            {t('undo')}
          </Button>
        ),
      })
    }
    offer()
  }
}
