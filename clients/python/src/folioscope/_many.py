"""One piece of work for each of many inputs, a few at a time."""

from __future__ import annotations

from ._errors import FolioscopeError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Awaitable, Callable, Sequence, TypeVar

    Given = TypeVar("Given")


def run_many(
    work: Callable[[Given], Any],
    inputs: Sequence[Given],
    workers: int,
    progress: Callable[[int, int, Any], object] | None,
    errors: str,
) -> list[Any]:
    """The results in the order of the inputs. After an error that is raised nothing further is begun."""
    from concurrent.futures import ThreadPoolExecutor, as_completed

    check(workers, errors)
    results: list[Any] = [None] * len(inputs)
    with ThreadPoolExecutor(workers, thread_name_prefix="folioscope-many") as pool:
        places = {pool.submit(work, given): at for at, given in enumerate(inputs)}
        for done, future in enumerate(as_completed(places), 1):
            try:
                result = future.result()
            except FolioscopeError as error:
                if errors == "raise":
                    cancel(places)
                    raise
                result = error
            except BaseException:
                cancel(places)
                raise
            results[places[future]] = result
            if progress is not None:
                progress(done, len(inputs), result)
    return results


def cancel(futures: Any) -> None:
    for future in futures:
        future.cancel()


async def run_many_async(
    work: Callable[[Given], Awaitable[Any]],
    inputs: Sequence[Given],
    workers: int,
    progress: Callable[[int, int, Any], object] | None,
    errors: str,
) -> list[Any]:
    import asyncio

    check(workers, errors)
    results: list[Any] = [None] * len(inputs)
    waiting = iter(enumerate(inputs))
    done = 0

    async def worker() -> None:
        nonlocal done
        for at, given in waiting:
            try:
                results[at] = await work(given)
            except FolioscopeError as error:
                if errors == "raise":
                    raise
                results[at] = error
            done += 1
            if progress is not None:
                progress(done, len(inputs), results[at])

    tasks = [asyncio.ensure_future(worker()) for _ in range(min(workers, len(inputs)))]
    try:
        await asyncio.gather(*tasks)
    finally:
        cancel(tasks)
    return results


def check(workers: int, errors: str) -> None:
    if workers < 1:
        raise ValueError(f"workers is {workers}; at least one is needed.")
    if errors not in ("raise", "return"):
        raise ValueError(f'errors is "raise" or "return", not {errors!r}.')
