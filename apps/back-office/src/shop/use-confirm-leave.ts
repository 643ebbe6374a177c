import { App } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'

type LeaveQuestion = {
  title?: string
  /** What happens to the unsaved work, if it is not lost. */
  text?: string
  onStay?: () => void
}

/** Asks for confirmation before staff leave a page or close a drawer with something unsaved. */
export function useConfirmLeave(): (leave: () => void, question?: LeaveQuestion) => void {
  const t = useTexts('states')
  const { modal } = App.useApp()
  return (leave, { title, text, onStay } = {}) =>
    modal.confirm({
      title: title ?? t('leaveTitle'),
      content: text ?? t('leaveText'),
      okText: t('leave'),
      okButtonProps: { danger: true, type: 'default' },
      cancelText: t('stay'),
      icon: null,
      onOk: leave,
      onCancel: onStay,
    })
}
