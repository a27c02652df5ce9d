import type { CDPSession, Page } from '@playwright/test'

/** Authenticators of Chromium's own making in the place of a fingerprint reader or a security key (WebAuthn domain of its protocol). */
export interface Authenticators {
  /** Plugs one in; resolves to its id. */
  add(kind: { readonly transport: 'internal' | 'usb'; readonly hasPrf?: boolean }): Promise<string>
  /** Whether it recognises the person. */
  recognise(id: string, isVerified: boolean): Promise<void>
  /** Takes one away, with its credentials. */
  remove(id: string): Promise<void>
}

/** The virtual authenticators of a page, none at first; they stay through its reloads. */
export async function authenticators(page: Page): Promise<Authenticators> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  return {
    async add({ transport, hasPrf = true }) {
      const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          ctap2Version: 'ctap2_1',
          transport,
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          hasPrf,
          automaticPresenceSimulation: true,
        },
      })
      return authenticatorId
    },
    recognise: (authenticatorId, isUserVerified) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => {}),
    remove: (authenticatorId) =>
      session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }).then(() => {}),
  }
}
