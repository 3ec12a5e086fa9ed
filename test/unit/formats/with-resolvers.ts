/** pdf.js needs Node 22; this is the one thing that Node 20 lacks. Browsers that the app supports have it. */
if (!('withResolvers' in Promise)) {
  Object.defineProperty(Promise, 'withResolvers', {
    value: () => {
      let resolve: (value: unknown) => void = () => undefined;
      let reject: (reason: unknown) => void = () => undefined;
      const promise = new Promise((onValue, onError) => {
        [resolve, reject] = [onValue, onError];
      });
      return { promise, resolve, reject };
    },
  });
}

export {};
