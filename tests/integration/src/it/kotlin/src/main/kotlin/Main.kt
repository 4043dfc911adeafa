package hello

import dev.edpm.annotations.Region
import dev.edpm.runtime.Span

@Region("square") fun square(n: Int): Int = n * n

class Sums {
    fun plain(n: Int): Int { return n + 1 }

    fun all(): Int {
        var sum = 0
        Span.open("loop").use { span ->
            for (i in 1..10) sum += square(i)
        }
        return sum
    }
}

fun main() {
    println(Twice.twice(Sums().plain(Sums().all())))
}
