import { hasOtherSession } from '#api/session.ts'

/**
 * The page takes over what another tab does: a login, a logout, and changes of the bag. A hidden one does so once it shows
 * again. It says so when another member has logged in.
 */
export function followOtherTabs(): void {
  document.addEventListener('visibilitychange', catchUp)
  // Another tab in a window beside this one.
  addEventListener('storage', () => {
    if (hasOtherSession()) catchUp()
  })
}

function catchUp(): void {
  if (!document.hidden)
    void import('#api/other-tabs.ts').then(
      (tab) => tab.catchUp(),
      () => undefined,
    )
}
