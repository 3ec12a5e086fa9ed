import type { Settings } from '#core/model/settings.ts';
import { createFormat } from '../format.ts';

const format = createFormat('en');

/** Name and explanation of a setting. */
export interface SettingText {
  readonly label: string;
  readonly hint: string;
}

/** Words of the settings screen. */
export const settings = {
  title: 'Settings',
  lead: 'Everything here is kept on this device.',
  sections: {
    general: 'Language and appearance',
    models: 'Language models',
    answers: 'Answers',
    search: 'Search and import',
    storage: 'Storage',
    privacy: 'Privacy',
    about: 'About',
  },
  advanced: 'Advanced',
  searchLead:
    'Sound defaults for everyday use. Change them to experiment, and measure the effect on the Evaluate screen.',
  changed: (count: number) =>
    count === 0
      ? 'All settings have their default.'
      : `${format.number(count)} ${format.plural(count, 'setting differs', 'settings differ')} from the default.`,
  reset: 'Reset all to default',
  resetDone: 'All settings have their default again.',
  resetOne: (label: string) => `Reset “${label}”`,
  standard: (value: string) => `Default: ${value}`,
  reindexes: 'Documents are indexed again in the background.',
  threshold: {
    label: 'How sure Lastro must be before it answers',
    hint: 'For every question Lastro estimates how likely it is that your documents answer it. Below this percentage it gives no answer and shows the nearest passages instead.',
    value: (percent: string) => `at least ${percent}`,
    meaning: (right: string, wrong: string) =>
      `Of 100 answers that only just pass, about ${right} are right and ${wrong} wrong. Most answers are far surer than that.`,
    rates: (unsupported: string, refused: string) =>
      `What to expect at this setting: of 100 answers that you are given, about ${unsupported} are not supported by your documents. Of 100 questions that your documents do answer, about ${refused} are refused.`,
    noAnswers: 'At this setting next to no question would be answered.',
    measured: (answerable: string, unanswerable: string, sets: string) =>
      `Counted on test questions that Lastro was not tuned on: ${answerable} that their documents answer and ${unanswerable} that they do not (${sets}). The figures take it that of 10 questions asked 3 have no answer in the documents. Yours may differ: the Evaluate screen counts it on questions of your own.`,
    measuredOwn: (answerable: string, unanswerable: string, set: string) =>
      `Measured on your own set “${set}”, to which the decision is fitted: ${answerable} questions that your documents answer and ${unanswerable} that they do not, each judged as if it were no part of the set. The figures take it that of 10 questions asked 3 have no answer in the documents.`,
    notMeasured: 'For this pair of models the error rates have not been measured.',
    curve: 'Every setting: how many questions are answered, and how many answers are not supported',
    low: 'answers more often',
    high: 'is wrong less often',
  },
  setting: {
    'answer.reader': {
      label: 'Look for the answer’s words',
      hint: 'A second model reads the best passages and looks for the words that answer. It makes refusals and the choice of sentences better; without it, answers come a little sooner.',
    },
    'answer.sections': {
      label: 'Read whole sections',
      hint: 'Where several passages of one section are found, or a sentence stands at the end of one, the section is shown and given to the language model.',
    },
    'answer.maxSentences': {
      label: 'Sentences in an answer',
      hint: 'At most so many sentences are quoted.',
    },
    'rerank.depth': {
      label: 'Passages that are read closely',
      hint: 'The best candidates are read together with the question. More is better and slower; 0 switches it off.',
    },
    'rerank.weight': {
      label: 'Weight of close reading',
      hint: 'How much reading a passage together with the question counts in the final order, compared with words and meaning.',
    },
    'rerank.sourceCode': {
      label: 'Trust words more in source code',
      hint: 'The model that reads closely was not trained on programs. Among them the words of the question count double in the final order, and close reading counts a third less.',
    },
    'rerank.diversity': {
      label: 'Spread over documents',
      hint: 'How much a further passage of the same document loses where the question asks for several (“which contracts…”); 0 changes nothing.',
    },
    'rerank.standing': {
      label: 'Weight of preferred collections',
      hint: 'How much a passage that answers gains where its collection is preferred; one that does not answer gains nothing. 0 leaves it out.',
    },
    'rerank.recency': {
      label: 'Weight of recent documents',
      hint: 'How much a passage that answers gains where its document is the newest, half of it for each year that it is older; 0 leaves it out.',
    },
    'retrieve.depth': {
      label: 'Candidates of each search',
      hint: 'How many passages the search by words and the search by meaning each bring in.',
    },
    'retrieve.lexicalWeight': {
      label: 'Weight of the words',
      hint: 'How much the search by words counts when both lists are joined; 0 leaves it out.',
    },
    'retrieve.vectorWeight': {
      label: 'Weight of the meaning',
      hint: 'How much the search by meaning counts when both lists are joined; 0 leaves it out.',
    },
    'retrieve.secondWeight': {
      label: 'Weight of the second search model',
      hint: 'How much its list counts beside the others, where a second model is chosen; 0 leaves it out.',
    },
    'retrieve.exactWeight': {
      label: 'Weight of exact references',
      hint: 'How much passages with the very number or code asked for count, as a multiple of both lists; 0 leaves it out.',
    },
    'retrieve.feedbackWeight': {
      label: 'Weight of a second search by words',
      hint: 'Searches again with words that the best passages share (pseudo-relevance feedback); 0 leaves it out.',
    },
    'retrieve.collapse': {
      label: 'Join passages that say the same',
      hint: 'The same text in several files or versions is listed once, with the other places where it stands.',
    },
    'retrieve.validity': {
      label: 'Prefer what is in force',
      hint: 'An older version, or one whose validity has ended, comes after the one that replaced it, unless the question names it.',
    },
    'question.followUps': {
      label: 'Complete follow-up questions',
      hint: 'A short question goes on from the one before; what is searched for is shown and can be changed.',
    },
    'question.rewrite': {
      label: 'Who completes them',
      hint: 'The language model in use can write out what is meant. Its wording is taken only where it adds and leaves out nothing; otherwise, and where no model is in use, the rule completes them. It takes some seconds a question.',
    },
    'question.abbreviations': {
      label: 'Search for abbreviations and what they stand for',
      hint: 'Where your documents define one, as in “Health and Safety Executive (HSE)”, a question with either form is searched for in both.',
    },
    'question.decompose': {
      label: 'Answer questions for several things part by part',
      hint: '“Compare A and B” or two questions in one are searched for one by one, and each part is answered by itself. The language model in use can take them apart, too; what it writes is checked.',
    },
    'question.imagined': {
      label: 'Search with imagined answers',
      hint: 'The language model in use imagines what an answer could look like, and its meaning is searched for, too (HyDE). It takes seconds to minutes; what is imagined is never shown.',
    },
    'retrieve.rrfK': {
      label: 'Smoothing of ranks (k)',
      hint: 'The k of reciprocal rank fusion. Small values favour the very first ranks.',
    },
    'chunk.childTokens': {
      label: 'Length of a passage',
      hint: 'In tokens, about ¾ of a word each. Shorter passages are found more exactly, longer ones hold more context.',
    },
    'chunk.parentTokens': {
      label: 'Length of a section',
      hint: 'How much around a passage is read when an answer is written, in tokens.',
    },
    'chunk.context': {
      label: 'Index passages with their context',
      hint: 'Title, headings and the sentence before help to find a passage. They are never shown or quoted.',
    },
    'ocr.mode': {
      label: 'Read the text of scans and pictures',
      hint: 'Text recognition (OCR) for English and Portuguese runs on this device and takes some seconds a page.',
    },
    'answer.unsupported': {
      label: 'Generated sentences that no passage backs',
      hint: 'They are struck through with the reason, or left out.',
    },
    'answer.readAloud': {
      label: 'Read answers aloud',
      hint: 'Offers it under each answer. Only voices of this device are used; voices that need a network never are.',
    },
    'privacy.noDownloads': {
      label: 'Zero network',
      hint: 'Forbids every download of a model: Lastro then never contacts another address, even if asked. Models can still be imported from a folder.',
    },
    'embed.device': {
      label: 'Where the models run',
      hint: 'The graphics processor is only used where the self-test has shown that it gives the same results, faster.',
    },
  } satisfies Partial<Record<keyof Settings, SettingText>>,
  choice: {
    auto: 'Automatically',
    wasm: 'Main processor only',
    automatic: 'With every import',
    'on-demand': 'When I ask for it',
    off: 'Never',
    mark: 'Strike through',
    drop: 'Leave out',
    rule: 'By rule',
    generator: 'By the language model',
    one: 'With one',
    several: 'With three, one by one',
    average: 'With the mean of three and the question',
  } as Readonly<Record<string, string>>,
  groups: {
    retrieve: 'Searching',
    chunk: 'Cutting documents into passages',
  },
  storage: {
    used: (used: string, quota: string) => `${used} of ${quota} used`,
    usedOnly: (used: string) => `${used} used`,
    unknown: 'The browser does not tell how much space is used.',
    persisted: 'The browser keeps your library until you delete it.',
    notPersisted: 'The browser may delete your library when the device runs out of space.',
    persist: 'Keep my library',
    refused:
      'The browser did not agree. Most browsers do once this page is installed as an app or bookmarked and used often.',
    agreed: 'The browser now keeps your library.',
  },
  erase: {
    title: 'Erase everything',
    text: 'Deletes all documents, the index, conversations, settings and downloaded models from this device. It cannot be undone.',
    button: 'Erase everything…',
    readOnly: 'Another tab is making changes; erase everything from there.',
    confirm: (documents: string) =>
      `This deletes ${documents} and everything that Lastro has stored on this device, for good. Your original files elsewhere are not touched.`,
    word: 'erase',
    type: (word: string) => `Type “${word}” to confirm`,
    do: 'Erase everything',
  },
  privacy: {
    title: 'Your documents never leave this device.',
    points: [
      'Documents, index, questions and answers are stored in this browser and processed in this tab.',
      'There is no account, no telemetry and no server; after the first visit Lastro works without a network.',
      'The only network use beyond this site is a download that you ask for: a language model from huggingface.co. It is asked for each time; that host learns your network address and the name of the model, and nothing about your documents.',
      'The browser enforces it (Content-Security-Policy): only the part that runs a downloaded model can reach that model’s host; everything else can connect to nothing but this site.',
    ],
    check:
      'To check it, open the browser’s developer tools, choose Network, and use Lastro: unless you download a model, no request leaves this site. Or switch the network off.',
  },
  about: {
    version: (version: string) => `Version ${version}`,
    licence: 'Lastro is free software under the Apache License 2.0.',
    models: 'Models that come with it',
    libraries: 'Licences of all libraries, fonts and models',
  },
};
