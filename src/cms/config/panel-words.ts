import type { Config } from 'payload'

/**
 * Replaces Payload's terms by this product's: forms do not publish here. A document is a draft, is saved for release,
 * and is released in the admin.
 */
export const panelWords = {
  en: {
    general: {
      adminTheme: 'Theme',
      backToDashboard: 'To Site content',
      anotherUserTakenOver:
        'Somebody else has taken over this document. What you typed before that is kept, as a draft and among the versions.',
      currentlyEditing:
        'is editing this document. If you take over, they can only read it. What they typed before that is kept, as a draft and among the versions.',
      documentLocked: 'Somebody is editing this',
      noLabel: '–',
      noResultsDescription: 'There is none yet, or none matches the search and the filters.',
      noResultsFound: 'Nothing to list',
      nothingFound: 'There is nothing here',
      or: 'or',
      payloadSettings: 'How the content editor looks',
      searchBy: 'Search: {{label}}',
      sorryNotFound: 'No document has this address. It may have been deleted, or the link is not whole.',
      updatedAt: 'Last changed',
      updatedSuccessfully: 'Saved for the next release.',
    },
    error: {
      correctInvalidFields: 'Some fields need another look: they say why.',
    },
    version: {
      aboutToRestore: 'This brings back the {{label}} as of {{versionDate}}, as a draft.',
      aboutToRevertToPublished:
        'The form returns to the text saved last. Your later changes stay among the versions.',
      changed: 'Draft, not saved for the next release yet',
      confirmRevertToSaved: 'Discard the draft?',
      confirmVersionRestoration: 'Bring this version back?',
      currentDraft: 'Draft now',
      currentlyPublished: 'Saved for the next release',
      currentPublishedVersion: 'Saved for the next release',
      draftHasPublishedVersion: 'Draft',
      draftSavedSuccessfully: 'Saved as a draft.',
      previouslyDraft: 'Former draft',
      previouslyPublished: 'Saved earlier',
      publishChanges: 'Save for the next release',
      published: 'Saved for the next release',
      restoredSuccessfully: 'The version is back, as a draft. Save it for the next release to show it.',
      restoreThisVersion: 'Bring this version back',
      reverting: 'Discarding…',
      revertToPublished: 'Discard the draft',
    },
  },
} satisfies NonNullable<NonNullable<Config['i18n']>['translations']>
