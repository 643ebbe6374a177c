/*
 * The functions in this file run in the browser. The API page contains their source text, so they use nothing
 * that is outside of them.
 */

type Page = { accessToken?: string; SwaggerUIBundle: { plugins: { DownloadUrl(system: unknown): object } } }
type System = { specActions: { download(): void } }
type Action<T> = (payload: T) => void

/**
 * Loads the list of calls with the token that the visitor has entered. The token is
 * gone when the page is left.
 */
function sendToken<T extends object>(request: T): T {
  const { accessToken } = globalThis as unknown as Page
  const { loadSpec, headers } = request as { loadSpec?: boolean; headers: Record<string, string> }
  if (loadSpec && accessToken) headers['access-token'] = accessToken
  return request
}

/** Loads the calls again after the visitor has entered or removed a token: staff see more calls. */
const reloadWithToken = () => ({
  statePlugins: {
    auth: {
      wrapActions: {
        authorize:
          (authorize: Action<{ token?: { value: string } }>, { specActions }: System) =>
          (entered: { token?: { value: string } }) => {
            authorize(entered)
            ;(globalThis as unknown as Page).accessToken = entered.token?.value
            specActions.download()
          },
        logout:
          (logout: Action<unknown>, { specActions }: System) =>
          (names: unknown) => {
            logout(names)
            ;(globalThis as unknown as Page).accessToken = undefined
            specActions.download()
          },
      },
    },
  },
})

/** Swagger UI's own plugin, which this configuration would replace otherwise. */
const downloadCalls = (system: unknown) =>
  (globalThis as unknown as Page).SwaggerUIBundle.plugins.DownloadUrl(system)

export const browserConfig = {
  // More calls than Swagger UI draws at once: it would draw only those in view, and the browser's search
  // finds no others.
  docExpansion: 'none' as const,
  requestInterceptor: sendToken,
  plugins: [downloadCalls, reloadWithToken],
}
