declare const __APP_VERSION__: string;

/** Version of the app, as package.json gives it. */
export const APP_VERSION: string = __APP_VERSION__;
