import { create } from 'zustand'

/** The dialogs that any screen can open over the page; `app/dialogs.tsx` shows them. */
export type DialogName = 'login-required' | 'login' | 'bind-phone' | 'account-data' | 'card-basket'

/** The open dialog. A page shows one at a time: the next one replaces it. */
type Dialogs = {
  open: DialogName | null
  /** The path to load after a login, when the visitor was about to open another page. */
  goTo: string | undefined
}

export const useDialogs = create<Dialogs>(() => ({ open: null, goTo: undefined }))

export const openDialog = (name: DialogName, { goTo }: { goTo?: string | undefined } = {}): void =>
  useDialogs.setState({ open: name, goTo })

/** Asks a member for a mobile number, unless they are about to download or delete their data instead. */
export function askForMobile(): void {
  if (useDialogs.getState().open !== 'account-data') openDialog('bind-phone')
}

export const closeDialog = (): void => useDialogs.setState({ open: null, goTo: undefined })
