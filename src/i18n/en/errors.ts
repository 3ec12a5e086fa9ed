import type { ErrorCode } from '#core/errors.ts';

const SCANNABLE = /\.(pdf|png|jpe?g|tiff?|bmp|gif|webp|djvu)$/i;

/** Whether a file of that name can be a scan, or the name tells nothing. */
export function isScannable(name: string): boolean {
  return name === '' || SCANNABLE.test(name);
}

/** What happened, and what the user can do about it. */
export interface ErrorText {
  readonly title: string;
  readonly advice: string;
}

/**
 * Words for an error.
 *
 * @param subject the file or model to name, or null to name none
 * @param file name of the file it is about, where it is not the subject
 */
export type ErrorWords = (subject: string | null, file?: string) => ErrorText;

/** Words for every error code. */
export const errors: Readonly<Record<ErrorCode, ErrorWords>> = {
  'format-unsupported': (subject) => ({
    title: subject ? `Lastro cannot read “${subject}”.` : 'Lastro cannot read this kind of file.',
    advice:
      'Save it as PDF, in an Office or OpenDocument format, or as text or JPEG, and add it again.',
  }),
  'format-outdated': (subject) => ({
    title: subject
      ? `“${subject}” is an Office file of before 2007, which Lastro cannot read.`
      : 'The file is an Office file of before 2007, which Lastro cannot read.',
    advice: 'Open it in Office or LibreOffice, save it as DOCX, XLSX, PPTX or PDF, and add that.',
  }),
  'format-damaged': (subject) => ({
    title: subject ? `“${subject}” is damaged.` : 'The file is damaged.',
    advice: 'Open it in the program that made it, save a new copy and add that one.',
  }),
  'format-encrypted': (subject) => ({
    title: subject
      ? `“${subject}” is locked with a password.`
      : 'The file is locked with a password.',
    advice: 'Enter its password, or save a copy without one and add that.',
  }),
  'format-empty': (subject, file = subject ?? '') => ({
    title: subject ? `“${subject}” holds no text.` : 'The file holds no text.',
    advice: isScannable(file)
      ? 'If it is a scan, switch on text recognition in the settings and add it again.'
      : 'Add it again when something is written in it.',
  }),
  'nothing-inside': (subject) => ({
    title: subject
      ? `“${subject}” holds no file that Lastro can read.`
      : 'The archive holds no file that Lastro can read.',
    advice: 'The detail names what it holds. Save that in another format and add it again.',
  }),
  'too-large': (subject) => ({
    title: subject ? `“${subject}” is too large.` : 'The file is too large.',
    advice: 'Split it into smaller files and add those.',
  }),
  quota: () => ({
    title: 'There is no room left on this device.',
    advice:
      'Delete documents here or free space on the device, then try again. Nothing stored was lost.',
  }),
  'model-missing': (subject) => ({
    title: subject ? `The model file “${subject}” is missing.` : 'A model file is missing.',
    advice:
      'Reload the page. If it stays missing, the copy of Lastro on this server is incomplete.',
  }),
  'host-not-allowed': (subject) => ({
    title: subject
      ? `This copy of Lastro may not reach ${subject}.`
      : 'This copy of Lastro may not reach that host.',
    advice:
      'Its security policy names the hosts that models may come from. Import the model from a folder, put its files on the host that Lastro comes from, or ask whoever runs this copy to add the host.',
  }),
  'model-integrity': (subject) => ({
    title: subject
      ? `The model file “${subject}” is not the one that Lastro expects.`
      : 'A model file is not the one that Lastro expects.',
    advice:
      'It was changed or cut off on its way. Reload the page; if it stays, ask whoever hosts this copy.',
  }),
  'gpu-unavailable': () => ({
    title: 'The graphics processor cannot be used here.',
    advice: 'Lastro goes on with the main processor; answers are the same, only slower.',
  }),
  'gpu-lost': () => ({
    title: 'The browser took the graphics processor away.',
    advice:
      'Lastro goes on with the main processor. Reload the page to try the graphics processor again.',
  }),
  'out-of-memory': (subject) => ({
    title: subject ? `Memory ran out on “${subject}”.` : 'The browser ran out of memory.',
    advice: 'Close other tabs and try again. What was stored is safe.',
  }),
  cancelled: () => ({
    title: 'Cancelled.',
    advice: 'Start it again whenever you like.',
  }),
  protocol: () => ({
    title: 'Two parts of Lastro do not match.',
    advice: 'Reload the page, so that all of it comes from the same version.',
  }),
  'storage-blocked': () => ({
    title: 'The browser does not let Lastro store anything.',
    advice: 'Leave private browsing, or allow this site to store data, and reload the page.',
  }),
  'read-only': () => ({
    title: 'Another tab is making changes.',
    advice: 'Make this tab the one that writes, or go on in the other one.',
  }),
  'newer-version': () => ({
    title: 'Your library was written by a newer Lastro.',
    advice: 'Reload the page to get that version. Nothing was changed.',
  }),
  'golden-set-invalid': (subject) => ({
    title: subject ? `“${subject}” is not a valid golden set.` : 'This is not a valid golden set.',
    advice:
      'Choose the folder that holds the questions and the documents; the detail says what is wrong.',
  }),
  'worker-lost': () => ({
    title: 'A part of Lastro stopped in the middle of its work and was started anew.',
    advice: 'Try again. If it repeats, close other tabs to free memory. Nothing stored was lost.',
  }),
  internal: () => ({
    title: 'Something went wrong in Lastro itself.',
    advice: 'Try again; reload the page if it repeats. Nothing stored was lost.',
  }),
};
