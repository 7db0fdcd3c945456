import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { resourceText } from '../../text/resource';
import { toastShown } from '../../ui/toasts/slice';
import { copyText } from './copyText';

const text = resourceText.drawer;

/** @returns a function that copies an address and shows a toast with the result */
export function useCopy(): (address: string) => void {
  const dispatch = useDispatch();
  return useCallback(
    (address) =>
      void copyText(address).then((isCopied) =>
        dispatch(
          isCopied ? toastShown('success', text.copied) : toastShown('error', text.notCopied),
        ),
      ),
    [dispatch],
  );
}
